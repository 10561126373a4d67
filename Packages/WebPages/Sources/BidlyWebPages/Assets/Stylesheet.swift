/// The style sheet of all pages.
enum Stylesheet {
    static let content = """
        :root{color-scheme:light dark;--fg:#1b1b1f;--bg:#fdfdfb;--muted:#55555e;--line:#8b8b94;--soft:#f0f0ea;\
        --accent:#0b4f8a;--on:#fff;--bad:#a3122a;--good:#14602f}
        @media(prefers-color-scheme:dark){:root{--fg:#ececf0;--bg:#15161a;--muted:#b4b4bf;--line:#81818c;--soft:#22242b;\
        --accent:#8ec5f5;--on:#10202f;--bad:#ff9aa6;--good:#85d9a0}}
        *{box-sizing:border-box}
        [hidden]{display:none!important}
        html{font:100%/1.5 system-ui,sans-serif;color:var(--fg);background:var(--bg);overflow-wrap:anywhere}
        body{margin:0}
        a{color:var(--accent)}
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
        .skip{position:absolute;left:-99em}
        .skip:focus{left:0;background:var(--bg);padding:.5rem}
        header.site,main,footer{max-width:70rem;margin:0 auto;padding:.75rem 1rem}
        header.site{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;border-bottom:1px solid var(--line)}
        header.site nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:0;padding:0}
        @media(max-width:40rem){header.site nav{max-width:100%}header.site nav:first-of-type{order:1;width:100%}}
        header.site nav a,footer a{display:inline-block;padding:.3rem 0}
        header.site .form,.inline{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}
        nav a[aria-current]{font-weight:700;text-decoration:none;color:var(--fg)}
        .brand{font-weight:700;font-size:1.2rem;text-decoration:none}
        .filters{list-style:none;padding:0}
        .filters a{display:inline-block;padding:.3rem}
        h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}
        h2{font-size:1.2rem;margin:1.5rem 0 .5rem}
        small,.muted{color:var(--muted);font-size:.9rem}
        .columns{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
        .cards{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,14rem),1fr))}
        .card,.panel{border:1px solid var(--line);border-radius:.4rem;padding:.75rem;background:var(--bg)}
        .card h2{font-size:1rem;margin:.25rem 0}
        .card img,.photos img{max-width:100%;height:auto;background:var(--soft)}
        .photos{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;padding:0}
        .photos li:first-child{flex-basis:100%}
        .photos li:not(:first-child){width:min(9rem,22%)}
        .price{font-size:1.7rem;font-weight:700}
        .stale .price{color:var(--muted)}
        .good{color:var(--good)}
        .bad,.error{color:var(--bad)}
        .error,.notice{border-left:.3rem solid;padding:.5rem .75rem;background:var(--soft)}
        .notice:empty{border:0;padding:0}
        dl{display:grid;grid-template-columns:fit-content(55%) minmax(0,1fr);gap:.25rem 1rem;margin:.5rem 0}
        dt{min-width:min(7rem,35vw)}
        dd{margin:0}
        .form{max-width:36rem}
        .field{margin:.75rem 0;display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem}
        .flag{display:block}
        header.site .field{margin:0}
        label{font-weight:600}
        input,select,textarea,button{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);\
        border-radius:.3rem;padding:.45rem .6rem;min-height:2.75rem;max-width:100%}
        input[type=checkbox]{min-height:1.5rem;width:1.5rem;vertical-align:middle}
        textarea{min-height:6rem}
        .actions{margin:.5rem 0}
        button,.button{display:inline-block;cursor:pointer;border-radius:.3rem;padding:.6rem 1rem;min-height:2.75rem}
        button.primary,.button{background:var(--accent);color:var(--on);border:1px solid var(--accent);text-decoration:none}
        button.danger{color:var(--bad);border-color:var(--bad)}
        .scroll{overflow-x:auto}
        table{border-collapse:collapse;width:100%}
        caption{text-align:left}
        .scroll table{overflow-wrap:break-word}
        th,td{text-align:left;padding:.35rem .6rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
        .chart{width:100%;height:auto;max-width:36rem}
        .chart path{fill:none;stroke:var(--accent);stroke-width:2}
        figure{margin:1rem 0}
        .prose{white-space:pre-wrap}
        footer{border-top:1px solid var(--line);margin-top:2rem}
        @media(min-width:48rem){.columns{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}.columns.side{grid-template-columns:15rem minmax(0,1fr)}\
        .columns.plain{grid-template-rows:auto 1fr}.columns.plain>:first-child{grid-column:2;grid-row:1/span 2}}
        @media(prefers-reduced-motion:no-preference){.flash{animation:flash 1s}@keyframes flash{from{background:var(--soft)}}}
        @media(max-width:20rem){dl{grid-template-columns:1fr}dt{font-weight:600}}
        @media print{nav,footer,.steps,.form,.skip,.inline:not(.filters),.filters a,button,.button{display:none}.columns{display:block}\
        a{color:inherit}}

        """
}
