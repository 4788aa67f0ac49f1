import type { Phrases } from '@glasshouse/phrases'

type SignIn = {
  readonly phrases: Phrases
  readonly uid: string
  /** What was typed and is no name. */
  readonly refused?: string
}

/** The only page: the choice of a name, and a cancel link. */
export function signInPage({ phrases, uid, refused }: SignIn): string {
  const { t } = phrases
  const fault =
    refused === undefined ? '' : `<p id="fault" role="alert">${escaped(t('issuer.nameFault'))}</p>`
  const action = `/sign-in/${escaped(uid)}`
  return page(
    phrases,
    t('issuer.title'),
    `<p class="hint">${escaped(t('issuer.eyebrow'))}</p>
      <h1>${escaped(t('issuer.title'))}</h1>
      <p>${escaped(t('issuer.body'))}</p>
      <form method="post" action="${action}">
        <label for="name">${escaped(t('issuer.name'))}</label>
        <input id="name" name="name" value="${escaped(refused ?? '')}" required maxlength="32" autocapitalize="none"
          autocomplete="off" spellcheck="false" autofocus ${fault === '' ? '' : 'aria-describedby="fault" aria-invalid="true"'} />
        ${fault}
        <p class="hint">${escaped(t('issuer.hint'))}</p>
        <button class="primary">${escaped(t('issuer.continue'))}</button>
      </form>
      <form method="post" action="${action}/abort"><button>${escaped(t('issuer.cancel'))}</button></form>`,
  )
}

/** The request is over, or never was one. */
export function gonePage(phrases: Phrases): string {
  const { t } = phrases
  return page(
    phrases,
    t('issuer.goneTitle'),
    `<h1>${escaped(t('issuer.goneTitle'))}</h1><p>${escaped(t('issuer.goneBody'))}</p>`,
  )
}

function page({ lang, t }: Phrases, title: string, main: string): string {
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escaped(title)} · ${escaped(t('issuer.brand'))}</title>
    <link rel="icon" type="image/svg+xml" href="/key.svg" />
    <link rel="stylesheet" href="/issuer.css" />
  </head>
  <body>
    <header><img src="/key.svg" alt="" width="32" height="32" /> ${escaped(t('issuer.brand'))}</header>
    <main>${main}</main>
    <footer>${escaped(t('issuer.notReal'))}</footer>
  </body>
</html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
}
