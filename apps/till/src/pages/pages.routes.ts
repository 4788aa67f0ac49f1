import { readFileSync } from 'node:fs'
import { parseUnits } from '@glasshouse/money'
import { serverPhrases, type Phrases, type PlainPhraseKey } from '@glasshouse/phrases'
import { namesOf } from '@glasshouse/signed-http'
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { faultOrder } from '../faults/switchboard.ts'
import { type Order } from '../orders/orders.queries.ts'
import { canCarry } from '../orders/payees.ts'
import { type TillDeps } from '../deps.ts'
import { bankPage, findPage } from './bank-page.ts'
import { faultsPage } from './faults-page.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { payPage, type Shown } from './pay-page.ts'

const assets = [
  { name: 'till.css', type: 'text/css; charset=utf-8', files: ['paper.css', 'sheet.css', 'controls.css'] },
  { name: 'countdown.mjs', type: 'text/javascript; charset=utf-8', files: ['countdown.mjs'] },
  { name: 'icon.svg', type: 'image/svg+xml', files: ['icon.svg'] },
].map(({ files, ...asset }) => ({ ...asset, text: files.map(readPage).join('') }))

function readPage(file: string): string {
  return readFileSync(new URL(`../../pages/${file}`, import.meta.url), 'utf8')
}

type Token = { Params: { token: string } }

/** What payers see. The order's address is the only secret: it allows to look at the order and decide it. */
export function addPageRoutes(scope: FastifyInstance, deps: TillDeps): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
  // A form of another site must not decide anything here, even one that has learnt an order's address.
  scope.addHook('preHandler', async (request, reply) => {
    const from = request.headers['sec-fetch-site']
    const isOurs = from === undefined || from === 'same-origin' || from === 'none'
    if (request.method === 'POST' && !isOurs) return reply.code(403).send({ code: 'FOREIGN_FORM' })
    return undefined
  })
  // A payer gets a message, and the operator of Till a log line of limited size.
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return reply.code(400).send({ code: 'BAD_REQUEST' })
    deps.incidents.report({ error, said: 'a page failed', fields: namesOf(request) })
    const phrases = phrasesFor(request)
    return send(reply.code(503), notice(phrases, 'till.brokenTitle', 'till.brokenBody'))
  })
  for (const { name, type, text } of assets) {
    scope.get(`/assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(text),
    )
  }
  addPayPages(scope, deps)
  addBankPages(scope, deps)
  if (deps.settings.hasFaults) addFaultPages(scope, deps)
}

function addPayPages(scope: FastifyInstance, deps: TillDeps): void {
  const { orders } = deps
  scope.get<Token>('/pay/:token', async (request, reply) => {
    const order = await orders.findByToken(request.params.token)
    if (order?.asked.payType !== 'redirect') return sendNone(request, reply)
    return send(reply, payPage(shownOf(deps, order)))
  })
  for (const decision of ['approve', 'refuse'] as const) {
    scope.post<Token>(`/pay/:token/${decision}`, async (request, reply) => {
      const { token } = request.params
      const order = await orders.findByToken(token)
      if (order?.asked.payType !== 'redirect') return sendNone(request, reply)
      // The page shows the result, also of a second press or a late one.
      await orders[decision](token)
      return reply.redirect(`/pay/${token}`, 303)
    })
  }
}

function addBankPages(scope: FastifyInstance, deps: TillDeps): void {
  const { orders } = deps
  scope.get('/bank', (request, reply) => send(reply, findPage(phrasesFor(request), undefined)))
  scope.post('/bank/find', async (request, reply) => {
    const text = fieldsOf(request)['text'] ?? ''
    const order = await orders.findByText(text)
    if (order) return reply.redirect(`/bank/${order.payToken}`, 303)
    return send(reply.code(404), findPage(phrasesFor(request), text))
  })
  scope.get<Token>('/bank/:token', async (request, reply) => {
    const order = await orders.findByToken(request.params.token)
    if (!order || order.asked.payType === 'redirect') return sendNone(request, reply)
    return send(reply, bankPage(shownOf(deps, order)))
  })
  scope.post<Token>('/bank/:token/transfer', async (request, reply) => {
    const { token } = request.params
    const order = await orders.findByToken(token)
    if (!order || order.asked.payType === 'redirect') return sendNone(request, reply)
    const { currency } = order.asked.amount
    const units = parseUnits(fieldsOf(request)['amount'] ?? '')
    const received =
      units.ok && canCarry(currency, units.value)
        ? await orders.receive(token, { currency, units: units.value })
        : undefined
    if (received?.ok || received?.refusal === 'decided') return reply.redirect(`/bank/${token}`, 303)
    const shown = shownOf(deps, order)
    return send(reply.code(422), bankPage({ ...shown, fault: shown.phrases.t('till.amountFault') }))
  })
}

function addFaultPages(scope: FastifyInstance, { faults }: TillDeps): void {
  const page = (request: FastifyRequest, orderNumber: string, isRefused = false) =>
    faultsPage({ phrases: phrasesFor(request), faults: faults.list(), orderNumber, isRefused })
  scope.get<{ Querystring: { order?: unknown } }>('/faults', (request, reply) => {
    const { order } = request.query
    return send(reply, page(request, typeof order === 'string' ? order : ''))
  })
  scope.post('/faults/add', (request, reply) => {
    const fields = fieldsOf(request)
    const read = readFault(fields)
    if (!read.success) return send(reply.code(422), page(request, fields['orderNumber'] ?? '', true))
    faults.add(read.data)
    return reply.redirect(`/faults?order=${encodeURIComponent(read.data.orderNumber ?? '')}`, 303)
  })
  scope.post('/faults/clear', (_request, reply) => {
    faults.set([])
    return reply.redirect('/faults', 303)
  })
}

/** Of all the fields of the form, a fault takes those that its kind has. */
function readFault({ kind = '', orderNumber, times, ...rest }: Readonly<Record<string, string>>) {
  const { ms, percent, copies, currency } = rest
  return faultOrder.safeParse({
    ...(orderNumber ? { orderNumber } : {}),
    ...(times ? { times: wholeOf(times) } : {}),
    fault: {
      kind,
      ...(/^delay|^late|Late$/.test(kind) ? { ms: wholeOf(ms) } : {}),
      ...(/wrongAmount/i.test(kind) ? { percent: wholeOf(percent) } : {}),
      ...(kind === 'wrongCurrency' ? { currency } : {}),
      ...(kind === 'doubledWebhook' ? { copies: wholeOf(copies) } : {}),
    },
  })
}

function wholeOf(text: string | undefined): number {
  return Number.parseInt(text ?? '', 10)
}

function fieldsOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const read = z.record(z.string(), z.string()).safeParse(request.body)
  return read.success ? read.data : {}
}

function shownOf({ settings, clock }: TillDeps, order: Order): Shown {
  const { merchantName, hasFaults } = settings
  return { order, merchantName, hasFaults, phrases: serverPhrases(order.asked.language), now: clock.now() }
}

/** Pages without an order use the browser's first language. */
function phrasesFor(request: FastifyRequest): Phrases {
  const [first = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/)
  return serverPhrases(/^vi\b/i.test(first) ? 'vi_VN' : 'en_US')
}

function sendNone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply.code(404), notice(phrasesFor(request), 'till.noneTitle', 'till.noneBody'))
}

function notice(phrases: Phrases, titleKey: PlainPhraseKey<'till'>, bodyKey: PlainPhraseKey<'till'>): Html {
  const title = phrases.t(titleKey)
  return layout({
    phrases,
    title,
    main: html`<h1>${title}</h1>
      <p>${phrases.t(bodyKey)}</p>`,
  })
}

function send(reply: FastifyReply, page: Html): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.text)
}
