import type { calls as contractCalls, SentBodyOf } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls, showToast, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { onLinkChange, onLinkStore } from './links.reactions.ts'

type OnField = NonNullable<Parameters<typeof useSubmit>[1]['onField']>
type Saving = { readonly onField?: OnField; readonly onSaved?: () => void }

/** Reads the links again, and the suspension that may have closed them. */
function useLinksRefresh(): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: [...memberReads.agents.key, 'promotion'] })
    void cache.invalidateQueries({ queryKey: memberReads.layout.key })
  }
}

export function useLinkStore({ onField, onSaved }: Saving) {
  const phrases = usePhrases('agents')
  const refresh = useLinksRefresh()
  const { isBusy, submit } = useSubmit(
    (body: SentBodyOf<(typeof contractCalls)['agentLinkStore']>) => callApi(calls.agentLinkStore, body),
    {
      reactions: onLinkStore,
      phrases,
      ...(onField ? { onField } : {}),
      onRefresh: refresh,
      onDone: () => {
        showToast({ tone: 'good', text: phrases.t('agents.campaign.made') })
        refresh()
        onSaved?.()
      },
    },
  )
  return { isBusy, store: submit }
}

export function useLinkChange({ onField, onSaved }: Saving = {}) {
  const phrases = usePhrases('agents')
  const refresh = useLinksRefresh()
  const { isBusy, submit } = useSubmit(
    (body: SentBodyOf<(typeof contractCalls)['agentLinkUpdate']>) => callApi(calls.agentLinkUpdate, body),
    {
      reactions: onLinkChange,
      phrases,
      ...(onField ? { onField } : {}),
      onRefresh: refresh,
      onDone: () => {
        showToast({ tone: 'good', text: phrases.t('agents.campaign.changed') })
        refresh()
        onSaved?.()
      },
    },
  )
  return { isBusy, change: submit }
}
