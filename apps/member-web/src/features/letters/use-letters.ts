import type { Letter } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { ask, callApi, calls, react, showToast, usePhrases } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import type { ListPlace } from '../../lists/list-place.ts'
import { useLetterPage } from './letter-reading.ts'
import { onLetterCall } from './letters.reactions.ts'

export type LettersState = ReturnType<typeof useLetterPage> & {
  readonly markRead: (ids: readonly number[]) => Promise<void>
  /** Asks first; answers whether the letter is gone. */
  readonly remove: (letter: Letter) => Promise<boolean>
}

export function useLetters(place: ListPlace): LettersState {
  const phrases = usePhrases('letters')
  const { t } = phrases
  const cache = useQueryClient()
  const reading = useLetterPage(place)
  const readAnew = () => cache.invalidateQueries({ queryKey: memberReads.letters.key })
  return {
    ...reading,
    markRead: async ids => {
      if (ids.length === 0) return
      const answer = await callApi(calls.readLetter, { id: [...ids] })
      if (!answer.ok) react(answer, onLetterCall, { phrases })
      await readAnew()
    },
    remove: async ({ id, title }) => {
      const agreed = await ask({
        title: t('letters.deleteTitle'),
        text: t('letters.deleteBody', { title }),
        confirm: t('letters.deleteConfirm'),
        cancel: t('letters.keep'),
      })
      if (agreed === undefined) return false
      const answer = await callApi(calls.destroyLetter, { id })
      if (answer.ok) showToast({ tone: 'info', text: t('letters.deleted') })
      else react(answer, onLetterCall, { phrases })
      await readAnew()
      return answer.ok || answer.refusal === 'notFound'
    },
  }
}
