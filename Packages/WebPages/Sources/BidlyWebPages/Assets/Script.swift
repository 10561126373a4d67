/// The script of the item page and of the watchlist: one module without dependencies. Every page works without it.
///
/// The script reads its texts from the attribute `data-texts` of the body element, so that all texts stay in ``Texts``.
enum Script {
    static let content = #"""
        const texts = JSON.parse(document.body.dataset.texts || "{}");
        const lang = navigator.language;
        const offset = Number(document.body.dataset.now) - Date.now();
        const now = () => Date.now() + offset;
        const money = value => {
          const style = new Intl.NumberFormat(lang, { style: "currency", currency: value.currency });
          return style.format(value.amount / 10 ** style.resolvedOptions().maximumFractionDigits);
        };
        const setText = (name, text) => {
          for (const place of document.querySelectorAll(`[data-live="${name}"]`)) {
            if (place.textContent === text) continue;
            place.textContent = text;
            place.classList.remove("flash");
            void place.offsetWidth;
            place.classList.add("flash");
          }
        };
        const showTimes = place => {
          for (const time of place.querySelectorAll("time")) {
            const date = new Date(time.dateTime);
            if (!isNaN(date)) time.textContent = date.toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
          }
        };
        showTimes(document);
        const latest = async selector => {
          const response = await fetch(location.href, { headers: { accept: "text/html" } });
          const page = new DOMParser().parseFromString(await response.text(), "text/html");
          const part = page.querySelector(selector);
          if (!response.ok || !part) throw new Error(String(response.status));
          showTimes(part);
          return part;
        };

        const current = document.querySelector("header [aria-current]");
        if (current) {
          const nav = current.closest("nav");
          nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
        }

        const timeLeft = end => {
          const seconds = Math.floor((end - now()) / 1000);
          if (seconds <= 0) return texts.ended;
          const parts = [[seconds / 86400, "d"], [seconds / 3600 % 24, "h"], [seconds / 60 % 60, "min"], [seconds % 60, "s"]]
            .map(([count, unit]) => [Math.floor(count), unit]);
          const first = parts.findIndex(([count]) => count > 0);
          return parts.slice(first, first + 2).map(([count, unit]) => `${count} ${unit}`).join(" ");
        };

        const panel = document.querySelector("[data-item]");
        if (panel) {
          const id = encodeURIComponent(panel.dataset.item), alias = panel.dataset.alias;
          const end = panel.querySelector('time[data-live="end"]');
          const raise = document.querySelector('[data-live="raise"]');
          let endsAt = end ? Date.parse(end.dateTime) : NaN, sequence = 0, led = raise && raise.hidden, isDone = false;
          const showState = (text, isLive) => {
            setText("state", text);
            panel.classList.toggle("stale", !isLive);
            setText("price-label", isLive ? texts.price : texts.lastKnownPrice);
          };
          const show = auction => {
            if (auction.sequence < sequence) return;
            sequence = auction.sequence;
            setText("price", money(auction.price));
            setText("bids", String(auction.bidCount));
            if (auction.minimumNext) setText("next", money(auction.minimumNext));
            endsAt = Date.parse(auction.endsAt);
            if (end && end.dateTime !== auction.endsAt) {
              end.dateTime = auction.endsAt;
              end.textContent = new Date(endsAt).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
            }
            if (!alias) return;
            const leads = auction.leader === alias, isOver = ["sold", "unsold", "withdrawn"].includes(auction.status);
            if (leads !== led || isOver) {
              const final = auction.status === "withdrawn" ? texts.withdrawn : leads ? texts.won : texts.lost;
              setText("outcome", isOver ? final : leads ? texts.leading : texts.outbid);
              document.querySelector('[data-live="outcome"]').className = leads ? "good" : "bad";
            }
            if (raise) raise.hidden = leads || isOver;
            if (led && !leads && !isOver && "Notification" in window && Notification.permission === "granted") {
              new Notification(texts.outbid, { body: document.title });
            }
            led = leads;
          };
          const refresh = async () => {
            const response = await fetch(`/v1/items/${id}/auction`, { headers: { accept: "application/json" } });
            if (!response.ok) throw new Error(String(response.status));
            show(await response.json());
          };
          // The live region with the outcome stays, so that a screen reader reads it.
          const showResult = async () => {
            const region = panel.querySelector("[aria-live]"), result = await latest("[data-live=auction]");
            const parts = [...result.children], index = parts.findIndex(part => part.matches("[aria-live]"));
            region.replaceChildren(...parts[index].childNodes);
            for (const part of [...panel.children]) if (part !== region) part.remove();
            panel.prepend(...parts.slice(0, index));
            panel.append(...parts.slice(index + 1));
          };
          const start = panel.querySelector('time[data-live="start"]');
          let startsAt = start ? Date.parse(start.dateTime) : NaN;
          if (startsAt < now()) startsAt = NaN;
          const tick = () => {
            setText("left", isNaN(endsAt) ? "" : timeLeft(endsAt));
            // The page of a scheduled auction has no form. One second later, the auction is open for the server, too.
            if (startsAt + 1000 < now()) {
              startsAt = NaN;
              location.reload();
            }
          };
          const follow = () => {
            const source = new EventSource(`/v1/events?item=${id}`);
            const update = () => refresh().then(() => isDone || showState(texts.live, true), () => showState(texts.offline, false));
            source.onopen = update;
            source.onerror = () => {
              if (isDone) return;
              showState(texts.offline, false);
              if (source.readyState === EventSource.CLOSED) setTimeout(follow, 5000);
            };
            source.onmessage = event => {
              const data = JSON.parse(event.data);
              setText("price", money(data.price));
              update();
            };
            for (const name of ["snapshot", "stale"]) source.addEventListener(name, update);
            source.addEventListener("closed", () => {
              isDone = true;
              source.close();
              refresh().catch(() => {}).then(() => showState(texts.ended, true)).then(showResult).catch(() => {});
            });
          };
          showState(texts.connecting, false);
          if (end) { tick(); setInterval(tick, 1000); }
          follow();
        }

        const activity = document.querySelector("[data-live=activity]");
        if (activity && activity.dataset.items) {
          const query = activity.dataset.items.split(" ").map(id => `item=${encodeURIComponent(id)}`).join("&");
          const state = text => setText("activity-state", text);
          const update = async () => {
            activity.replaceChildren(...(await latest("[data-live=activity]")).childNodes);
          };
          let running = false, again = false;
          const refresh = async () => {
            if (running) { again = true; return; }
            running = true;
            do {
              again = false;
              await update().then(() => state(texts.activityLive), () => state(texts.activityOffline));
            } while (again);
            running = false;
          };
          const follow = () => {
            const source = new EventSource(`/v1/events?${query}`);
            source.onopen = source.onmessage = refresh;
            for (const name of ["snapshot", "stale"]) source.addEventListener(name, refresh);
            source.addEventListener("closed", () => { source.close(); refresh().then(() => state("")); });
            source.onerror = () => {
              state(texts.activityOffline);
              if (source.readyState === EventSource.CLOSED) setTimeout(follow, 5000);
            };
          };
          follow();
        }

        const key = "bidly-watchlist";
        const read = () => { try { return JSON.parse(localStorage.getItem(key)) || {}; } catch { return {}; } };
        const write = list => localStorage.setItem(key, JSON.stringify(list));
        const star = document.querySelector("button[data-live=watch]");
        if (star && panel) {
          const draw = () => { star.textContent = read()[panel.dataset.item] ? texts.unwatch : texts.watch; };
          star.hidden = false;
          star.addEventListener("click", () => {
            const list = read();
            if (list[panel.dataset.item]) delete list[panel.dataset.item];
            else list[panel.dataset.item] = { title: panel.dataset.title, since: now() };
            write(list);
            draw();
            if ("Notification" in window && Notification.permission === "default") Notification.requestPermission();
          });
          addEventListener("storage", draw);
          draw();
        }
        const list = document.querySelector("[data-live=watchlist]");
        if (list) {
          const draw = async () => {
            const watched = read(), ids = Object.keys(watched);
            list.replaceChildren();
            setText("watchlist-state", ids.length ? "" : texts.watchlistEmpty);
            const rows = await Promise.all(ids.map(async id => {
              const response = await fetch(`/v1/items/${encodeURIComponent(id)}/auction`).catch(() => null);
              return { id, auction: response && response.ok ? await response.json() : null };
            }));
            rows.sort((a, b) => Date.parse(a.auction?.endsAt ?? 0) - Date.parse(b.auction?.endsAt ?? 0));
            for (const { id, auction } of rows) {
              const row = document.createElement("li"), link = document.createElement("a"), info = document.createElement("p");
              const button = document.createElement("button");
              row.className = "card";
              link.href = `/items/${encodeURIComponent(id)}`;
              link.textContent = watched[id].title || id;
              info.textContent = auction
                ? `${money(auction.price)} · ${["open", "scheduled"].includes(auction.status) ? timeLeft(Date.parse(auction.endsAt)) : texts.ended}`
                : texts.offline;
              button.type = "button";
              button.textContent = texts.unwatch;
              button.addEventListener("click", () => { const all = read(); delete all[id]; write(all); draw(); });
              row.append(link, info, button);
              list.append(row);
            }
          };
          addEventListener("storage", draw);
          draw();
        }
        for (const form of document.querySelectorAll("form[method=post]")) {
          form.addEventListener("submit", event => {
            if (form.dataset.sent) event.preventDefault();
            form.dataset.sent = "1";
          });
        }
        addEventListener("pageshow", () => {
          for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
        });

        """#
}
