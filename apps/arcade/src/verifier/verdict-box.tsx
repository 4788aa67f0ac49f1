import { useState } from 'react'
import { Button, Icon } from '@glasshouse/ui'
import { usePlay } from '../page-kit/play-context.tsx'
import styles from './verdict-box.module.css'
import type { Verdict } from './verifiable-game.ts'

/** The verdict once it is there, and how long it took in milliseconds. */
export type VerdictState = { readonly verdict: Verdict | undefined; readonly ms: number }

type VerdictBoxProps = {
  readonly state: VerdictState
  readonly mayOpen: boolean
  readonly onOpen: () => Promise<boolean>
}

const icons = { matches: 'shield', differs: 'alert', otherTables: 'info', sealed: 'lock' } as const

/** The verdict as text. While the seed is still in use it says so, and offers its player to reveal it. */
export function VerdictBox({ state, mayOpen, onOpen }: VerdictBoxProps) {
  const { t } = usePlay().phrases
  const [opening, setOpening] = useState<'idle' | 'busy' | 'failed'>('idle')
  const { verdict } = state
  const kind = verdict?.kind
  const open = async () => {
    setOpening('busy')
    setOpening((await onOpen()) ? 'idle' : 'failed')
  }
  return (
    <div className={styles.box} data-kind={kind} role="status">
      <Icon name={kind ? icons[kind] : 'lock'} size={24} />
      <div className={styles.body}>
        {kind === undefined && <p>{t('arcade.working')}</p>}
        {kind === 'matches' && (
          <>
            <p className={styles.verdict}>{t('arcade.matches')}</p>
            <p>{t('arcade.matchesBody', { ms: state.ms })}</p>
          </>
        )}
        {verdict?.kind === 'differs' && (
          <>
            <p className={styles.verdict}>{t('arcade.differs')}</p>
            <p>{t('arcade.differsBody', { what: verdict.what === 'pay' ? 'other' : verdict.what })}</p>
          </>
        )}
        {verdict?.kind === 'otherTables' && (
          <>
            <p className={styles.verdict}>{t('arcade.otherTables')}</p>
            <p>{t('arcade.otherTablesBody', { ofRound: verdict.ofRound, ofPage: verdict.ofPage })}</p>
          </>
        )}
        {kind === 'sealed' && (
          <>
            <p className={styles.verdict}>{t('arcade.stillSealed')}</p>
            <p>{mayOpen ? t('arcade.stillSealedBody') : t('arcade.stillSealedOther')}</p>
          </>
        )}
        {opening === 'failed' && <p className={styles.failed}>{t('arcade.openFailed')}</p>}
      </div>
      {kind === 'sealed' && mayOpen && (
        <Button look="filled" size="small" busy={opening === 'busy'} onClick={() => void open()}>
          {t('arcade.openCommitment')}
        </Button>
      )}
    </div>
  )
}
