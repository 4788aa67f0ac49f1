import { calls } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { newAddress } from '../../testing/asking.ts'
import { serverUnderTest } from '../../testing/server-under-test.ts'
import { drawCaptcha, pickAnswer } from './draw-captcha.ts'
import { captchaLetters, glyphs } from './glyphs.ts'

const server = serverUnderTest()

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
  expect(data.token).toMatch(/^[\w-]{43}$/)
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

test('answers are four letters that nobody mixes up, and all of them can be drawn', () => {
  const answers = Array.from({ length: 400 }, pickAnswer)
  expect(new Set(answers).size).toBeGreaterThan(390)
  expect(new Set(answers.join(''))).toEqual(new Set(captchaLetters))
  for (const answer of answers) expect(answer).toMatch(/^[A-Z0-9]{4}$/)
  expect(captchaLetters).not.toMatch(/[01OIQS5B8Z2G6]/)
  for (const letter of `${captchaLetters}12`) expect(glyphs[letter]?.length).toBeGreaterThan(0)
})
