import type { LinkedAccount, TrustedDevice } from '@glasshouse/contract'
import { ask, callApi, calls, react, showToast, usePhrases, valueOf } from '@glasshouse/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { onRemoveDevice, onUnlink } from './security.reactions.ts'

export type Listing<T> = {
  /** Undefined until the server has answered. */
  readonly list: readonly T[] | undefined
  readonly hasFailed: boolean
  /** It is being read, again or for the first time. */
  readonly isReading: boolean
  readonly readAgain: () => void
  readonly remove: (row: T) => Promise<void>
}

const keys = { devices: ['security', 'devices'], links: ['security', 'links'] } as const

/** Devices on which the password alone is enough. */
export function useDevices(nameOf: (device: TrustedDevice) => string): Listing<TrustedDevice> {
  const phrases = usePhrases('account')
  const cache = useQueryClient()
  const reading = useQuery({
    queryKey: keys.devices,
    queryFn: async () => valueOf(await callApi(calls.trustedDevices, {})).list,
  })
  return {
    list: reading.data,
    hasFailed: reading.isError,
    isReading: reading.isFetching,
    readAgain: () => void reading.refetch(),
    remove: async device => {
      const question = {
        title: phrases.t('account.forgetDeviceOf', { device: nameOf(device) }),
        text: phrases.t(device.is_this === 1 ? 'account.forgetThisAsk' : 'account.forgetDeviceAsk'),
        confirm: phrases.t('account.forgetDevice'),
        cancel: phrases.t('action.cancel'),
      }
      if ((await ask(question)) === undefined) return
      const answer = await callApi(calls.removeTrustedDevice, { id: device.id })
      if (answer.ok) {
        const text = phrases.t('account.deviceForgotten', { device: nameOf(device) })
        showToast({ tone: 'info', text })
      } else react(answer, onRemoveDevice, { phrases })
      await cache.invalidateQueries({ queryKey: keys.devices })
    },
  }
}

/** External accounts that open this one. */
export function useLinks(): Listing<LinkedAccount> {
  const phrases = usePhrases('account')
  const cache = useQueryClient()
  const reading = useQuery({
    queryKey: keys.links,
    queryFn: async () => valueOf(await callApi(calls.linkedAccounts, {})).list,
  })
  return {
    list: reading.data,
    hasFailed: reading.isError,
    isReading: reading.isFetching,
    readAgain: () => void reading.refetch(),
    remove: async ({ id, provider_name: provider }) => {
      const question = {
        title: phrases.t('account.unlinkOf', { provider }),
        text: phrases.t('account.unlinkAsk', { provider }),
        confirm: phrases.t('account.unlink'),
        cancel: phrases.t('action.cancel'),
      }
      if ((await ask(question)) === undefined) return
      const answer = await callApi(calls.removeLinkedAccount, { id })
      if (answer.ok) showToast({ tone: 'info', text: phrases.t('account.unlinked', { provider }) })
      else react(answer, onUnlink, { phrases })
      await cache.invalidateQueries({ queryKey: keys.links })
    },
  }
}
