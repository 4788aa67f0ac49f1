import type { ReactNode } from 'react'
import { Dialog } from '@glasshouse/ui'
import type { GameFacts } from '../protocol/page-api.ts'
import { usePlay } from './play-context.tsx'
import styles from './rules-dialog.module.css'

type RulesDialogProps = {
  readonly title: string
  readonly facts: Pick<GameFacts, 'configVersion' | 'configHash'>
  /** Standard deviation of a round, in stakes. */
  readonly sigma: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A game's rules, made from the tables that the rounds are made from; and which tables those are. */
export function RulesDialog({ title, facts, sigma, open, onClose, children }: RulesDialogProps) {
  const { phrases, figure } = usePlay()
  const { t } = phrases
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('arcade.close')} sheet>
      <div className={styles.body}>
        {children}
        <p className={styles.hash}>
          {t('arcade.config', { version: facts.configVersion })} <code>{facts.configHash}</code>
        </p>
        <p className={styles.hash}>{t('arcade.swingsSigma', { sigma: figure(sigma) })}</p>
      </div>
    </Dialog>
  )
}

/** The rules themselves, one sentence or two in each point. */
export function RuleList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rules}>{children}</ul>
}
