import { sanitiseRichText } from '@glasshouse/contract'
import { launchBrowser } from '@glasshouse/test-browser'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'
import { drawPart } from '../testing/draw-part.tsx'

/** What an attacker wants to be run, as the text of a script or of an attribute. */
const script = 'window.ran=(window.ran||0)+1;console.log(String.fromCharCode(114,97,110))'
const address = `javascript:${script}`

/** Each way of writing a script down, by what stands around it. */
const bodies = [
  `<script>${script}</script>`,
  `<scr<script></script>ipt>${script}</script>`,
  `<SCRIPT SRC="data:text/javascript,${script}"></SCRIPT>`,
  `<script\n>${script}</script\n>`,
  `<script/x>${script}</script>`,
  `<img src=x onerror="${script}">`,
  `<img/src=x/onerror=${script}>`,
  `<img src=x onerror='${script}'//`,
  `<img """><script>${script}</script>">`,
  `<svg onload="${script}"></svg>`,
  `<svg><script>${script}</script></svg>`,
  `<svg><animate onbegin="${script}" attributeName=x dur=1s></svg>`,
  `<svg><a href="${address}"><text y=20>x</text></a></svg>`,
  `<math><mtext><mglyph><style><img src=x onerror="${script}"></style></mglyph></mtext></math>`,
  `<iframe srcdoc="<script>parent.${script}</script>"></iframe>`,
  `<iframe src="${address}"></iframe>`,
  `<object data="${address}"></object>`,
  `<embed src="${address}">`,
  `<video><source onerror="${script}"></video>`,
  `<audio src=x onerror="${script}"></audio>`,
  `<details open ontoggle="${script}">x</details>`,
  `<input autofocus onfocus="${script}">`,
  `<select autofocus onfocus="${script}"></select>`,
  `<body onload="${script}">`,
  `<marquee onstart="${script}">x</marquee>`,
  `<p onmouseover="${script}">x</p>`,
  `<p style="animation-name:x" onanimationstart="${script}">x</p>`,
  `<p title="a>b" onclick="${script}">x</p>`,
  `<p tabindex=0 onfocus="${script}" autofocus>x</p>`,
  `<a href="${address}">x</a>`,
  `<a href=" ${address}">x</a>`,
  `<a href="java\nscript:${script}">x</a>`,
  `<a href="java\tscript:${script}">x</a>`,
  `<a href="&#106;avascript:${script}">x</a>`,
  `<a href="&#x6A;avascript:${script}">x</a>`,
  `<a href="&amp;#106;avascript:${script}">x</a>`,
  `<a href="JaVaScRiPt:${script}">x</a>`,
  `<a href="\u0001${address}">x</a>`,
  `<a href="data:text/html,<script>${script}</script>">x</a>`,
  `<a href='/x' onclick='${script}'>x</a>`,
  `<a href="https://a.example/" onclick="${script}">x</a>`,
  `<a href="/x"onmouseover="${script}">x</a>`,
  `<form action="${address}"><button autofocus>x</button></form>`,
  `<button formaction="${address}">x</button>`,
  `<meta http-equiv=refresh content="0;url=${address}">`,
  `<base href="${address}//">`,
  `<link rel=stylesheet href="data:text/css,p{}" onload="${script}">`,
  `<template><script>${script}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>"></noscript>`,
  `<textarea></textarea><script>${script}</script>`,
] as const

/** And what may stand before it, in which a simple reader loses its place. */
const openings = ['', '<p title="', '<!--', '</p><p>', '<a href="/faq/1">', '\u0000<', '&lt;'] as const
const attacks = bodies.flatMap(body => openings.map(opening => `${opening}${body}`))

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)
afterAll(() => browser.close())

/** Shows markup, touches everything in it, and answers what ran, what the console said and what was asked for. */
async function show(markup: string) {
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', message => void said.push(message.text()))
  page.on('pageerror', error => void said.push(error.message))
  page.on('dialog', dialog => void dialog.dismiss())
  const asked: string[] = []
  await page.route('**', route => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.setContent(`<!doctype html><body>${markup}</body>`)
  const ran = await page.evaluate(async () => {
    // A link of these leads nowhere; what is asked is whether pressing it runs anything.
    document.addEventListener('click', event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && !link.href.startsWith('javascript:')) event.preventDefault()
    })
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['mouseover', 'focus', 'animationstart']) element.dispatchEvent(new Event(name))
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
    await new Promise(resolve => setTimeout(resolve, 300))
    return 'ran' in window ? window.ran : 0
  })
  await page.close()
  return { ran, said, asked }
}

test('there are more than two hundred hostile texts', () => {
  expect(new Set(attacks).size).toBeGreaterThan(200)
})

test('as they are, they run: the net would hold them', async () => {
  const { ran, said } = await show(bodies.slice(5, 31).join('<hr>'))
  expect(ran).toBeGreaterThan(5)
  expect(said).toContain('ran')
}, 60_000)

test.each([
  ['as it was written', (text: string) => text],
  ['as it was kept', sanitiseRichText],
])(
  'drawn %s, no hostile text runs anything, asks for anything or says anything',
  async (_how, keep) => {
    const drawn = await Promise.all(attacks.map(text => drawPart(<RichText html={keep(text)} />)))
    expect(await show(drawn.join('<hr>'))).toEqual({ ran: 0, said: [], asked: [] })
  },
  60_000,
)
