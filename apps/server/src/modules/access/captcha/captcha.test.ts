import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cookieOf, newAddress } from '../../../testing/asking.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { drawCaptcha, pickAnswer } from './draw-captcha.ts'
import { captchaLetters, glyphs } from './glyphs.ts'

const server = serverUnderTest()
const rowsRow = z.object({ count: z.bigint() })

function svgOf(address: string): string {
  const [, base64 = ''] = /^data:image\/svg\+xml;base64,(.+)$/.exec(address) ?? []
  return Buffer.from(base64, 'base64').toString()
}

test('a captcha is a picture and a token that opens nothing', async () => {
  const { data } = await server.ask(
    calls.captcha,
    { type: '2' },
    { address: newAddress(), language: 'vi_VN' },
  )
  expect(data.token).toMatch(/^[\w.-]{60,90}$/)
  expect(data.placeholder).not.toBe('')
  expect(svgOf(data.captcha)).toMatch(/^<svg /)
})

test('one in two seconds and twenty in a minute for each address', async () => {
  const address = newAddress()
  const ask = () => server.ask(calls.captcha, { type: 1 }, { address })
  expect((await ask()).code).toBe(100)
  const hasty = await ask()
  expect(hasty.code).toBe(101)
  expect(hasty.raw).toEqual({ wait: 2 })
  const codes: number[] = []
  for (let time = 0; time < 21; time += 1) {
    await server.clock.advance(2_000)
    codes.push((await ask()).code)
  }
  expect(codes.indexOf(101)).toBeGreaterThan(17)
  expect((await server.ask(calls.captcha, { type: 1 }, { address: newAddress() })).code).toBe(100)
})

test('each picture is answered once, in its time, and costs the database nothing until then', async () => {
  const address = newAddress()
  const rows = () => server.owner.one(rowsRow, sql`select count(*) as count from spent_captchas`)
  const draw = async () =>
    (await server.ask(calls.captcha, { type: 1 }, { address: newAddress() })).data.token
  const answered = (captcha_token: string, answer = fixedCaptcha) =>
    server.ask(calls.login, { account: 'member10', password: 'demo1234', answer, captcha_token }, { address })
  const before = await rows()
  const windows = () => server.owner.one(rowsRow, sql`select count(*) as count from limit_windows`)
  const windowsBefore = await windows()
  const right = await drawCaptchaOf(address)
  expect(await rows()).toEqual(before)
  expect(await windows()).toEqual(windowsBefore)
  expect((await answered(right, 'no')).code).toBe(105)
  expect((await answered(right)).code).toBe(105)
  expect((await rows()).count).toBe(before.count + 1n)
  // Of a stranger, changed, or too late.
  for (const token of [await draw(), right.replace(/^./, 'x'), `${right}x`, 'x'.repeat(77)])
    expect((await answered(token)).code).toBe(105)
  await server.clock.advance(2_000)
  const late = await drawCaptchaOf(address)
  await server.clock.advance(120_000)
  expect((await answered(late)).code).toBe(105)
  expect((await rows()).count).toBe(before.count + 1n)
  const good = await drawCaptchaOf(address)
  expect((await answered(good)).code).toBe(100)
})

async function drawCaptchaOf(address: string): Promise<string> {
  return (await server.ask(calls.captcha, { type: 1 }, { address })).data.token
}

describe('a captcha is answered by its holder', () => {
  const browser = { 'sec-fetch-site': 'same-origin' }
  const draw = (asked: Asked) => server.ask(calls.captcha, { type: 1 }, asked)
  const codeOf = async (captcha_token: string, asked: Asked, account = 'member10') =>
    (
      await server.ask(
        calls.login,
        { account, password: 'demo1234', answer: fixedCaptcha, captcha_token },
        asked,
      )
    ).code

  test('a browser, on any network, by an HttpOnly cookie', async () => {
    const drawn = await draw({ address: newAddress(), headers: browser })
    expect(drawn.headers['set-cookie']).toMatch(/^picture=[\w-]{43}; .*HttpOnly/)
    const mine = { ...browser, cookie: cookieOf(drawn) }
    expect(await codeOf(drawn.data.token, { address: newAddress(), headers: mine })).toBe(100)
  })

  test('another browser of the same network does not, and neither does one that shows no cookie', async () => {
    const address = newAddress()
    for (const cookie of [`picture=${'x'.repeat(43)}`, '']) {
      const { data } = await draw({ address, headers: browser })
      expect(await codeOf(data.token, { address, headers: { ...browser, cookie } })).toBe(105)
      await server.clock.advance(2_000)
    }
  })

  test('anything but a browser by its network', async () => {
    const network = '2001:db8:1:2'
    const first = await draw({ address: `${network}::1` })
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(await codeOf(first.data.token, { address: '2001:db8:1:3::1' })).toBe(105)
    await server.clock.advance(2_000)
    const second = await draw({ address: `${network}::1` })
    expect(await codeOf(second.data.token, { address: `${network}::2` }, 'member2')).toBe(100)
  })
})

test('only the two kinds exist', async () => {
  const body = { type: 3 } as unknown as { type: 1 } // what a page that is not ours may send
  expect((await server.ask(calls.captcha, body)).code).toBe(400)
})

test('pictures have no text, and two of the same answer share no path', () => {
  const first = svgOf(drawCaptcha('AC37'))
  const second = svgOf(drawCaptcha('AC37'))
  expect(first).not.toMatch(/<text|AC37|id=|class=|aria|title/)
  const paths = (svg: string) => [...svg.matchAll(/d="(M-?\d[^"]+)"/g)].map(match => match[1]).slice(1)
  expect(paths(first).length).toBeGreaterThan(6)
  for (const path of paths(first)) expect(paths(second)).not.toContain(path)
})

test('answers are four letters that are not easily confused, and all of them can be drawn', () => {
  const answers = Array.from({ length: 400 }, pickAnswer)
  expect(new Set(answers).size).toBeGreaterThan(390)
  expect(new Set(answers.join(''))).toEqual(new Set(captchaLetters))
  for (const answer of answers) expect(answer).toMatch(/^[A-Z0-9]{4}$/)
  expect(captchaLetters).not.toMatch(/[01OIQS5B8Z2G6]/)
  for (const letter of `${captchaLetters}12`) expect(glyphs[letter]?.length).toBeGreaterThan(0)
})
