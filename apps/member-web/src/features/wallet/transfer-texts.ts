import { usePhrases } from '@glasshouse/web-kit'
import { finishedAt, nextCheckAt, waitingOf, type Transfer } from './transfer.rules.ts'

export type TransferTexts = {
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

/** The texts about money in flight. `nowMs` is the server's time. */
export function useTransferTexts(): (transfer: Transfer, nowMs: number) => TransferTexts {
  const { t } = usePhrases('wallet')
  return (transfer, nowMs) => {
    const { gp_name: provider, direction, state } = transfer
    const isComing = direction === 'out'
    const isByGame = !isComing && transfer.manual === 0
    const waiting = waitingOf({ next_check_at: nextCheckAt(transfer) }, nowMs)
    const isUnanswered = state === 'unknown' || state === 'manual'
    return {
      title: isComing ? t('wallet.toMain', { provider }) : t('wallet.fromMain', { provider }),
      asked: isByGame ? t('wallet.youOpened') : t('wallet.youAsked'),
      sent: t('wallet.sentTo', { provider }),
      answer: answerWords(),
      waiting: `${state === 'manual' ? `${t('wallet.manual')} ` : ''}${waitingWords(waiting)}`.trim(),
      safe: finishedAt(transfer) === null ? t('wallet.onePlace') : '',
      arrived: arrivedWords(),
    }

    function answerWords(): string {
      if (state === 'applied') return t('wallet.confirmed', { provider })
      if (state === 'rejected') return t('wallet.notTaken', { provider })
      return isUnanswered ? t('wallet.noAnswerYet', { provider }) : t('wallet.waitingFor', { provider })
    }

    function arrivedWords(): string {
      if (state === 'rejected') return isComing ? t('wallet.stillThere', { provider }) : t('wallet.stillHome')
      return isComing ? t('wallet.home') : t('wallet.there')
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
