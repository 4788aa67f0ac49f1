import type { TransferUnderWay } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import { waitingOf } from './transfer.rules.ts'

export type TransferWords = {
  /** From where to where. */
  readonly title: string
  readonly asked: string
  readonly sent: string
  /** What the third stage is about, and the sentence that goes with it. */
  readonly answer: string
  readonly waiting: string
  readonly safe: string
  readonly arrived: string
}

/** Everything there is to say about money on its way. `nowMs` is the server's time. */
export function useTransferWords(): (transfer: TransferUnderWay, nowMs: number) => TransferWords {
  const { t } = usePhrases('wallet')
  return (transfer, nowMs) => {
    const { gp_name: provider, direction, state } = transfer
    const isComing = direction === 'out'
    const waiting = waitingOf(transfer, nowMs)
    const isUnanswered = state === 'unknown' || state === 'manual'
    return {
      title: isComing ? t('wallet.toMain', { provider }) : t('wallet.fromMain', { provider }),
      asked: isComing ? t('wallet.youAsked') : t('wallet.youOpened'),
      sent: t('wallet.sentTo', { provider }),
      answer: isUnanswered ? t('wallet.noAnswerYet', { provider }) : t('wallet.waitingFor', { provider }),
      waiting: `${state === 'manual' ? `${t('wallet.manual')} ` : ''}${waitingWords(waiting)}`.trim(),
      safe: t('wallet.onePlace'),
      arrived: isComing ? t('wallet.home') : t('wallet.there'),
    }

    function waitingWords(now: typeof waiting): string {
      switch (now.kind) {
        case 'first':
          return ''
        case 'asking':
          return t('wallet.askingNow')
        case 'inSeconds':
          return t('wallet.askAgainIn', { seconds: now.seconds })
        case 'inMinutes':
          return t('wallet.askAgainInMinutes', { minutes: now.minutes })
      }
    }
  }
}
