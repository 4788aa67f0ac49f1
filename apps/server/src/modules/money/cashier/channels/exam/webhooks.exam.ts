import { expect } from 'vitest'
import { type RawWebhook } from '../channel.ts'
import { newOrder, open, paidOrder, patient, type ChannelHarness, type ExamCase } from './harness.ts'

function resultOf({ channel }: ChannelHarness, webhook: RawWebhook, at = new Date()): string {
  const read = channel.readWebhook(webhook, at)
  return read.ok ? 'ok' : read.refusal
}

const windowMs = 5 * 60_000
const text = (webhook: RawWebhook) => Buffer.from(webhook.body).toString('utf8')

/** Every body that differs from this one in one bit. */
function* flipped(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const copy = Uint8Array.from(body)
      copy[at] = (copy[at] ?? 0) ^ (1 << bit)
      yield copy
    }
  }
}

/** The message's own headers: those that are there only because it was signed. */
function ownHeaders({ headers }: RawWebhook): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(x-|fake-)/.test(name) ? [[name, value]] : [],
  )
}

export const webhookCases: readonly ExamCase[] = [
  {
    title: 'a webhook has the content of the query, and reads the same each time',
    run: async harness => {
      const { order, webhook } = await paidOrder(harness)
      const said = await harness.channel.query(patient(), order.orderNumber)
      const read = harness.channel.readWebhook(webhook, new Date())
      expect(read).toMatchObject({ ok: true, value: { report: said } })
      for (let times = 0; times < 5; times += 1) {
        expect(harness.channel.readWebhook(webhook, new Date())).toEqual(read)
      }
      const refused = await open(harness, newOrder(harness))
      await harness.refuse(refused)
      const no = await harness.webhook(refused.order.orderNumber)
      expect(harness.channel.readWebhook(no, new Date())).toMatchObject({
        value: { report: { orderNumber: refused.order.orderNumber, state: 'refused' } },
      })
    },
  },
  {
    title: 'a webhook with any bit of its body flipped is refused',
    run: async harness => {
      const { webhook } = await paidOrder(harness)
      expect(resultOf(harness, webhook)).toBe('ok')
      const results = new Set<string>()
      for (const body of flipped(webhook.body)) results.add(resultOf(harness, { ...webhook, body }))
      expect([...results]).toEqual(['signature'])
    },
  },
  {
    title: 'a webhook with any bit of its own headers flipped, or one of them gone, is refused',
    run: async harness => {
      const { webhook } = await paidOrder(harness)
      const own = ownHeaders(webhook)
      expect(own.length).toBeGreaterThanOrEqual(3)
      const results = new Set<string>()
      for (const [name, value] of own) {
        const withHeader = (changed: string | string[] | undefined) =>
          resultOf(harness, { ...webhook, headers: { ...webhook.headers, [name]: changed } })
        for (const bytes of flipped(Buffer.from(value))) {
          results.add(withHeader(Buffer.from(bytes).toString('latin1')))
        }
        for (const changed of ['', undefined, [value, value], `${value} `, value.slice(1)]) {
          results.add(withHeader(changed))
        }
      }
      expect([...results]).toEqual(['signature'])
    },
  },
  {
    title: 'the same JSON in other bytes is another message',
    run: async harness => {
      const { webhook } = await paidOrder(harness)
      const json: unknown = JSON.parse(text(webhook))
      for (const body of [JSON.stringify(json, undefined, 1), ` ${text(webhook)}`, `${text(webhook)}\n`]) {
        expect(resultOf(harness, { ...webhook, body: Buffer.from(body) })).toBe('signature')
      }
    },
  },
  {
    title: 'a webhook is good for five minutes on either side of its time and no longer',
    run: async harness => {
      const { webhook } = await paidOrder(harness)
      // The message was signed a moment ago; a second covers that moment.
      const shifted = (ms: number) => resultOf(harness, webhook, new Date(Date.now() + ms))
      expect(shifted(windowMs - 30_000)).toBe('ok')
      expect(shifted(windowMs + 1_000)).toBe('old')
      expect(shifted(-windowMs + 1_000)).toBe('ok')
      expect(shifted(-windowMs - 30_000)).toBe('old')
      expect(shifted(86_400_000)).toBe('old')
    },
  },
  {
    title: 'a webhook for another merchant is not ours, however well it is signed',
    run: async harness => {
      const { webhook } = await paidOrder(harness)
      expect(resultOf(harness, harness.foreign(webhook))).toBe('foreign')
    },
  },
  {
    title: 'a signed message of another shape than agreed is not guessed at',
    run: async harness => {
      const { webhook } = await paidOrder(harness)
      expect(resultOf(harness, harness.signed(webhook.body))).toBe('ok')
      const message = JSON.parse(text(webhook)) as Record<string, unknown> // an object, as every message is
      const without = (name: string) =>
        Object.fromEntries(Object.entries(message).filter(([key]) => key !== name))
      const bodies = [
        ...Object.keys(message).map(without),
        { ...message, tip: '1' },
        { ...message, state: 'MAYBE' },
        { ...message, currency: 'XXX' },
        ...[5, '0', '1e5', '-5', '+5', '', '0x10', '１２', '99999999999999', null].map(paid => ({
          ...message,
          paid,
        })),
        { ...message, at: 'yesterday' },
        [message],
        'paid',
      ].map(body => Buffer.from(JSON.stringify(body)))
      const raw = [Buffer.alloc(0), Buffer.from('{"state":'), Buffer.from([0xff, 0xfe]), Buffer.from('null')]
      for (const body of [...bodies, ...raw]) {
        expect(resultOf(harness, harness.signed(body)), body.toString('utf8')).toBe('malformed')
      }
    },
  },
]
