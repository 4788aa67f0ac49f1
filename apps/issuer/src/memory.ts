import type { Adapter, AdapterPayload } from 'oidc-provider'

type Kept = { readonly payload: AdapterPayload; readonly untilMs: number }

/** Nothing here outlives the process, and no more than this many things are kept at once. */
const mostKept = 10_000

/**
 * The issuer's state between two requests, in memory: after a restart a new sign-in is needed. One adapter stores one
 * kind of data.
 */
export function createMemory(): (kind: string) => Adapter {
  const things = new Map<string, Kept>()
  const find = (key: string): AdapterPayload | undefined => {
    const kept = things.get(key)
    return kept !== undefined && kept.untilMs > Date.now() ? kept.payload : undefined
  }
  const findBy = (kind: string, holds: (payload: AdapterPayload) => boolean) =>
    [...things]
      .filter(([key]) => key.startsWith(`${kind}:`))
      .map(([key]) => find(key))
      .find(payload => payload !== undefined && holds(payload))

  return kind => ({
    upsert: async (id, payload, expiresIn = 0) => {
      const oldest = things.keys().next()
      if (things.size >= mostKept && !oldest.done) things.delete(oldest.value)
      const lifeMs = expiresIn > 0 ? expiresIn * 1000 : 24 * 60 * 60_000
      things.set(`${kind}:${id}`, { payload, untilMs: Date.now() + lifeMs })
    },
    find: async id => find(`${kind}:${id}`),
    findByUid: async uid => findBy(kind, payload => payload.uid === uid),
    findByUserCode: async code => findBy(kind, payload => payload.userCode === code),
    consume: async id => {
      const kept = things.get(`${kind}:${id}`)
      if (kept) kept.payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async id => {
      things.delete(`${kind}:${id}`)
    },
    revokeByGrantId: async grantId => {
      for (const [key, { payload }] of things) if (payload.grantId === grantId) things.delete(key)
    },
  })
}
