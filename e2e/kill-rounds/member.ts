import { calls, wirePath, type CallSpec, type DataOf, type SentBodyOf } from '@glasshouse/contract'
import type { Installation } from '@glasshouse/launcher'

export type Counts = {
  cut: number
  unreachable: number
  /** Transfers of a round that were refused or are unanswered, by code: money under way keeps the next one waiting. */
  readonly transfersRefused: Map<number, number>
}

export const noCounts = (): Counts => ({ cut: 0, unreachable: 0, transfersRefused: new Map() })

/** A call that got no answer: refused before it was sent, cut after, or told to come again (503; 429 after a flood). */
export class NoAnswer extends Error {}

export class Member {
  #token = ''
  readonly #house: Installation
  readonly #counts: Counts

  constructor(house: Installation, counts: Counts) {
    this.#house = house
    this.#counts = counts
  }

  async ask<C extends CallSpec>(
    call: C,
    body: SentBodyOf<C>,
    key?: string,
  ): Promise<{ code: number; data: DataOf<C> }> {
    const answer = await this.#post(`${this.#house.siteUrl}${wirePath(call.path)}`, body, {
      ...(this.#token === '' ? {} : { authorization: this.#token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    })
    if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}`)
    // The server of a demonstration holds its answers against the contract.
    return (await answer.json()) as { code: number; data: DataOf<C> }
  }

  async askGame(path: string, body: unknown, bearer?: string): Promise<Record<string, unknown>> {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const answer = await this.#post(`${this.#house.arcadeUrl}${path}`, body, headers)
    return (await answer.json()) as Record<string, unknown> // Arcade answers objects
  }

  /** Pays an order on Till's page; answers whether Till has taken it. */
  async pay(payUrl: string): Promise<boolean> {
    const url = `${this.#house.tillUrl}${new URL(payUrl).pathname}/approve`
    return (await this.#send(url, { method: 'POST', redirect: 'manual' })).status === 303
  }

  #post(url: string, body: unknown, headers: Record<string, string>): Promise<Response> {
    return this.#send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
      // Also with an answer that says to come again.
      this.#token = answer.headers.get('authorization') ?? this.#token
      if (answer.status !== 503 && answer.status !== 429) return answer
      this.#counts.unreachable += 1
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
      // On a busy machine one that has just begun may not answer in time: nothing was cut.
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      if (code === 'ECONNREFUSED' || isLate) this.#counts.unreachable += 1
      else this.#counts.cut += 1
      throw new NoAnswer(String(code), { cause: error })
    }
    throw new NoAnswer('told to come again')
  }

  async logIn(account: string): Promise<void> {
    const captcha = await this.ask(calls.captcha, { type: 1 })
    const body = { account, password: 'demo1234', answer: '1234', captcha_token: captcha.data.token }
    const { code } = await this.ask(calls.login, body)
    if (code !== calls.login.success) throw new Error(`the login of ${account} answered ${code}`)
  }
}
