import { Dialog } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { PastRun } from '../form.ts'
import { trackOf } from '../race.ts'
import { homeStraight } from '../tables.ts'
import styles from './form-dialog.module.css'
import { goingWord } from './names.ts'

type FormDialogProps = {
  readonly track: number
  readonly horse: number
  readonly runs: readonly PastRun[]
  readonly onClose: () => void
}

/** What is known of a horse: its stable, the goings it likes, and its last races. */
export function FormDialog({ track, horse, runs, onClose }: FormDialogProps) {
  const { phrases } = usePlay<'home-straight'>()
  const { t } = phrases
  const { horses } = trackOf(homeStraight, { track })
  const { name = '', likes: [firm, good, soft] = [0, 0, 0] } = horses[horse] ?? {}
  const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`.replace('-', '−'))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('homeStraight.formOf', { horse: name })}
      closeLabel={t('arcade.close')}
      sheet
    >
      <div className={styles.form}>
        <p>{t('homeStraight.stable', { stable: homeStraight.stables[horse] ?? '' })}</p>
        <p>{t('homeStraight.likes', { firm: signed(firm), good: signed(good), soft: signed(soft) })}</p>
        <p className={styles.quiet}>{t('homeStraight.formNote')}</p>
        {runs.length === 0 ? (
          <p>{t('homeStraight.noForm')}</p>
        ) : (
          <ol className={styles.runs}>
            {runs.map(run => (
              <li key={run.id} className={styles.run}>
                <strong>{t('homeStraight.pastRun', run)}</strong>
                <time dateTime={run.startsAt}>
                  {phrases.date(new Date(run.startsAt), { timeStyle: 'short' })}
                </time>
                <span>{t('homeStraight.going', { going: goingWord(run.going) })}</span>
                <span>{t('homeStraight.pastWinner', { winner: horses[run.winner]?.name ?? '' })}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  )
}
