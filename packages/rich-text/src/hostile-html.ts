// For tests: texts of an attacker, each of which would run a script if a page set it as markup.

/** What an attacker wants to be run, as the text of a script or of an attribute. */
const script = 'window.ran=(window.ran||0)+1;console.log(String.fromCharCode(114,97,110))'
const address = `javascript:${script}`

/** Each way of writing a script down, by what stands around it. */
export const hostileBodies = [
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
export const hostileTexts: readonly string[] = hostileBodies.flatMap(body =>
  openings.map(opening => `${opening}${body}`),
)
