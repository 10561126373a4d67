/// The script of the item page, the watchlist and the pages that update themselves: one module without dependencies.
/// Every page works without it.
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
          for (const place of document.querySelectorAll(live(name))) {
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
        const live = name => `[data-live="${name}"]`;
        // Returns parts of the current page as the server shows them now.
        const latest = async (...names) => {
          const response = await fetch(location.href, { headers: { accept: "text/html" } });
          const page = new DOMParser().parseFromString(await response.text(), "text/html");
          const parts = names.map(name => page.querySelector(live(name)));
          if (!response.ok || parts.includes(null)) throw new Error(String(response.status));
          parts.forEach(showTimes);
          return parts;
        };
        const reload = async (...names) => {
          const parts = await latest(...names);
          names.forEach((name, index) => {
            const place = document.querySelector(live(name)), focused = document.activeElement;
            const href = place.contains(focused) && focused.getAttribute("href");
            place.replaceChildren(...parts[index].childNodes);
            // The keyboard focus stays on the same link.
            if (href) [...place.querySelectorAll("a")].find(link => link.getAttribute("href") === href)?.focus();
          });
        };
        // Follows events: runs `update` when it is connected and after each event, one run at a time. The list is live only
        // if the last run succeeded while it was connected. Returns a function that ends it.
        const followEvents = (url, update, state) => {
          let source, isEnded = false, isLast = false, running = false, again = false;
          const showState = isCurrent => {
            if (isEnded) return;
            const isLive = isCurrent && (isLast || source.readyState === EventSource.OPEN);
            state(!isLive ? texts.listOffline : isLast ? "" : texts.listLive);
          };
          const refresh = async () => {
            again = true;
            if (running) return;
            running = true;
            while (again) {
              again = false;
              showState(await update().then(() => true, () => false));
            }
            running = false;
          };
          const connect = () => {
            if (isEnded) return;
            source = new EventSource(url);
            source.onopen = source.onmessage = refresh;
            for (const name of ["snapshot", "stale", "order", "offer"]) source.addEventListener(name, refresh);
            source.addEventListener("closed", () => { isLast = true; source.close(); refresh(); });
            source.onerror = () => {
              showState(false);
              if (source.readyState === EventSource.CLOSED) setTimeout(connect, 5000);
            };
          };
          connect();
          return () => { isEnded = true; source.close(); };
        };
        // Follows the public events of items.
        const followItems = (ids, update, state) =>
          followEvents(`/v1/events?${ids.slice(0, 100).map(id => `item=${encodeURIComponent(id)}`).join("&")}`, update, state);

        const timeLeft = end => {
          const seconds = Math.floor((end - now()) / 1000);
          if (seconds <= 0) return texts.ended;
          const parts = [[seconds / 86400, "d"], [seconds / 3600 % 24, "h"], [seconds / 60 % 60, "min"], [seconds % 60, "s"]]
            .map(([count, unit]) => [Math.floor(count), unit]);
          const first = parts.findIndex(([count]) => count > 0);
          return parts.slice(first, first + 2).map(([count, unit]) => `${count} ${unit}`).join(" ");
        };

        const countdowns = document.querySelectorAll("[data-end]");
        if (countdowns.length) {
          setInterval(() => {
            for (const place of countdowns) {
              const text = timeLeft(Date.parse(place.dataset.end));
              if (place.textContent !== text) place.textContent = text;
            }
          }, 1000);
        }

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
            const region = panel.querySelector("[aria-live]"), [result] = await latest("auction");
            const parts = [...result.children], index = parts.findIndex(part => part.matches("[aria-live]"));
            region.replaceChildren(...parts[index].childNodes);
            for (const part of [...panel.children]) if (part !== region) part.remove();
            panel.prepend(...parts.slice(0, index));
            panel.append(...parts.slice(index + 1));
          };
          // The page is large, and all its readers receive an event at the same time. So they load it later, at different
          // times, and once for several events.
          let isHistoryDue = false;
          const refreshHistory = () => {
            if (isHistoryDue) return;
            isHistoryDue = true;
            setTimeout(() => { isHistoryDue = false; reload("history", "shipping").catch(() => {}); }, 1000 + 4000 * Math.random());
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
              refreshHistory();
            };
            for (const name of ["snapshot", "stale"]) source.addEventListener(name, update);
            source.addEventListener("closed", () => {
              isDone = true;
              source.close();
              refreshHistory();
              refresh().catch(() => {}).then(() => showState(texts.ended, true)).then(showResult).catch(() => {});
            });
          };
          showState(texts.connecting, false);
          if (end) { tick(); setInterval(tick, 1000); }
          follow();
        }

        const activity = document.querySelector("[data-live=activity]");
        if (activity && activity.dataset.items) {
          const state = text => setText("activity-state", text);
          followItems(activity.dataset.items.split(" "), () => reload("activity"), state);
        }

        // The board and the orders of the member follow everything that concerns the member.
        if (document.querySelector(live("own"))) {
          followEvents("/events", () => reload("own"), text => setText("own-state", text));
        }

        // Members who share a browser have own lists. The first member who signs in takes over the list of the visitor.
        const visitorKey = "bidly-watchlist", member = document.body.dataset.member;
        const key = member ? `${visitorKey} ${member}` : visitorKey;
        if (member && !localStorage.getItem(key) && localStorage.getItem(visitorKey)) {
          localStorage.setItem(key, localStorage.getItem(visitorKey));
          localStorage.removeItem(visitorKey);
        }
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
          const state = text => setText("watchlist-state", text);
          const isOpen = auction => ["open", "scheduled"].includes(auction?.status);
          const info = auction => auction
            ? `${money(auction.price)} · ${isOpen(auction) ? timeLeft(Date.parse(auction.endsAt)) : texts.ended}`
            : texts.offline;
          const load = async id => {
            const response = await fetch(`/v1/items/${encodeURIComponent(id)}/auction`).catch(() => null);
            return { id, auction: response && response.ok ? await response.json() : null };
          };
          let rows = [], end = () => {};
          const draw = async () => {
            const watched = read();
            rows = await Promise.all(Object.keys(watched).map(load));
            rows.sort((a, b) => Date.parse(a.auction?.endsAt ?? 0) - Date.parse(b.auction?.endsAt ?? 0));
            for (const row of rows) {
              const item = document.createElement("li"), link = document.createElement("a");
              const button = document.createElement("button");
              row.info = document.createElement("p");
              row.info.textContent = info(row.auction);
              item.className = "card";
              link.href = `/items/${encodeURIComponent(row.id)}`;
              link.textContent = watched[row.id].title || row.id;
              button.type = "button";
              button.textContent = texts.unwatch;
              button.addEventListener("click", () => { const all = read(); delete all[row.id]; write(all); follow(); });
              item.append(link, row.info, button);
              row.item = item;
            }
            list.replaceChildren(...rows.map(row => row.item));
            if (rows.some(row => !row.auction)) throw new Error("incomplete");
          };
          // Only the prices and the times change, so that the keyboard focus stays.
          const update = async () => {
            const loaded = await Promise.all(rows.map(row => isOpen(row.auction) || !row.auction ? load(row.id) : row));
            loaded.forEach(({ auction }, index) => { rows[index].auction = auction; });
            tick();
            if (rows.some(row => !row.auction)) throw new Error("incomplete");
          };
          const tick = () => {
            for (const row of rows) {
              const text = info(row.auction);
              if (row.info.textContent !== text) row.info.textContent = text;
            }
          };
          const follow = async () => {
            end();
            end = () => {};
            await draw().catch(() => {});
            const open = rows.filter(row => isOpen(row.auction)).map(row => row.id);
            state(rows.length ? "" : texts.watchlistEmpty);
            if (open.length) end = followItems(open, update, state);
          };
          addEventListener("storage", follow);
          setInterval(tick, 1000);
          follow();
        }
        // The server refuses a form that is too large without reading it, so the entries would be lost.
        for (const input of document.querySelectorAll("input[type=file]")) {
          input.addEventListener("change", () => {
            const files = [...input.files], large = files.find(file => file.size > \#(SiteRoute.photoLimit));
            const total = files.reduce((sum, file) => sum + file.size, 0);
            input.setCustomValidity(
              large ? `${large.name}: ${texts.photoTooLarge}` : total > \#(SiteRoute.photosLimit) ? texts.photosTooLarge : ""
            );
            input.reportValidity();
          });
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
