import type { RedEnvelope } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { Button, Dialog } from '@glasshouse/ui'
import { callApi, calls, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { useState } from 'react'
import { EnvelopeProof } from '../../envelope-proof.tsx'
import { GiftTerms } from '../../gift-terms.tsx'
import { countdownText } from './countdown-text.ts'
import { EnvelopeDrawing } from './envelope-drawing.tsx'
import { onOpen } from './red-envelope.reactions.ts'
import styles from './red-envelope.module.css'

type EnvelopeDialogProps = {
  readonly envelope: RedEnvelope
  readonly leftMs: number
  /** It cannot be had any more. */
  readonly onGone: () => void
  readonly onClose: () => void
}

export function EnvelopeDialog({ envelope, leftMs, onGone, onClose }: EnvelopeDialogProps) {
  const phrases = usePhrases('payout')
  const { t, tag } = phrases
  const [cash, setCash] = useState<string>()
  const line = (amount: string) => moneyLine(amount, envelope.currency, { tag })
  const opening = useSubmit(() => callApi(calls.redEnvelope, { id: envelope.id }), {
    reactions: onOpen,
    phrases,
    onRefresh: onGone,
    onDone: value => setCash(value.cash),
  })
  const isOver = leftMs === 0 && cash === undefined
  return (
    <Dialog open onClose={onClose} title={envelope.title} closeLabel={t('action.close')} sheet>
      <div className={styles.dialog}>
        <EnvelopeDrawing isOpen={cash !== undefined} />
        {cash === undefined ? (
          <>
            <p className={styles.sum}>{t('payout.envelopeCash', { cash: line(envelope.cash) })}</p>
            <p>
              {t('payout.envelopeShares', {
                total: line(envelope.total),
                shares: envelope.shares,
                left: envelope.left,
              })}
            </p>
            <p className={styles.quiet} role={isOver ? 'status' : undefined}>
              {isOver ? t('payout.envelopeOver') : t('payout.envelopeEnds', { time: countdownText(leftMs) })}
            </p>
          </>
        ) : (
          <div role="status">
            <p className={styles.sum}>{t('payout.envelopeWon', { cash: line(cash) })}</p>
            <p>{t('payout.envelopeWonWhere')}</p>
          </div>
        )}
        <p className={styles.quiet}>
          {envelope.turnover === '0'
            ? t('payout.envelopeFree')
            : t('payout.envelopeTurnover', { times: Number(envelope.turnover) / 100 })}
        </p>
        <GiftTerms
          price={cash === undefined ? envelope.price : null}
          weights={envelope.weights}
          line={line}
          of={envelope.cash}
        />
        {cash === undefined && !isOver ? (
          <Button look="filled" wide busy={opening.isBusy} onClick={() => opening.submit()}>
            {t('payout.envelopeOpen')}
          </Button>
        ) : (
          <Button look="filled" wide onClick={onClose}>
            {t('action.close')}
          </Button>
        )}
        <details className={styles.fair}>
          <summary>{t('payout.envelopeFair')}</summary>
          <p>{t('payout.envelopeFairText')}</p>
          <code>{envelope.commitment}</code>
        </details>
        {isOver && <EnvelopeProof id={envelope.id} currency={envelope.currency} />}
      </div>
    </Dialog>
  )
}
