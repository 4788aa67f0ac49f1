import { type Phrases } from '@glasshouse/phrases'
import { html, type Html } from './html.ts'

type Page = { readonly phrases: Phrases; readonly title: string; readonly main: Html }

/** The frame of every page of Till. It says clearly that nothing here is real. */
export function layout({ phrases: { t, lang }, title, main }: Page): Html {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#f3efe6" />
        <title>${title} · Till</title>
        <link rel="icon" type="image/svg+xml" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/assets/till.css" />
        <script type="module" src="/assets/countdown.mjs"></script>
      </head>
      <body>
        <header class="bar">
          <span class="mark"><img src="/assets/icon.svg" alt="" width="28" height="28" /> Till</span>
          <span class="badge">${t('till.sandbox')}</span>
        </header>
        <main class="sheet">${main}</main>
        <footer class="note">${t('till.notReal')}</footer>
      </body>
    </html>`
}

/** A line of facts: what, and how much or which. */
export function fact(name: string, value: string | Html): Html {
  return html`<div class="fact">
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}
