import { useState, type ReactNode } from 'react'
import { Button, Chip, Dialog, Field } from '@glasshouse/ui'
import styles from './autobet-dialog.module.css'
import { unitsOf } from './amounts.ts'
import { usePlay } from './play-context.tsx'
import { raisesOnLoss, type StakeChange } from './stake-changes.ts'
import { typedUnits } from './typed-units.ts'
import { firstStake, type AutobetRules } from './use-autobet.ts'

type AutobetDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onStart: (rules: AutobetRules) => void
  /** What is staked in a round as it is on the table now. */
  readonly stake: string
  /** The stake may change after a win or a loss. */
  readonly hasChanges?: boolean
  /** What the game adds: what is played each time. */
  readonly children?: ReactNode
}

const counts = [10, 25, 50, 100] as const
const mostPercent = 1_000

type Missing = 'loss' | 'lossSmall' | 'stake' | 'percent' | undefined

/** How many rounds, and when they end before that. Without a limit on what is lost nothing starts. */
export function AutobetDialog(props: AutobetDialogProps) {
  const { open, onClose, onStart, stake, hasChanges = false, children } = props
  const { phrases, money } = usePlay()
  const { t, tag } = phrases
  const [count, setCount] = useState<number>(counts[0])
  const [loss, setLoss] = useState('')
  const [win, setWin] = useState('')
  const [single, setSingle] = useState('')
  const [onWin, setOnWin] = useState<string | undefined>()
  const [onLoss, setOnLoss] = useState<string | undefined>()
  const [most, setMost] = useState('')
  const [missing, setMissing] = useState<Missing>()
  const lossChange = changeOf(onLoss)
  const start = () => {
    const mostLoss = amountOf(loss, tag)
    const winChange = changeOf(onWin)
    const mostStakeUnits = amountOf(most, tag)
    if (mostLoss === undefined) return setMissing('loss')
    if (winChange === undefined || lossChange === undefined) return setMissing('percent')
    if (raisesOnLoss({ onLoss: lossChange }) && mostStakeUnits === undefined) return setMissing('stake')
    const changes = { onWin: winChange, onLoss: lossChange, mostStakeUnits }
    if (mostLoss < firstStake({ changes }, unitsOf(stake))) return setMissing('lossSmall')
    onStart({ count, mostLoss, mostWin: amountOf(win, tag), mostSingleWin: amountOf(single, tag), changes })
    onClose()
  }
  const lossFaults: Partial<Record<NonNullable<Missing>, string>> = {
    loss: t('arcade.autoLossMissing'),
    lossSmall: t('arcade.autoLossSmall', { stake: money(stake) }),
  }
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text)
    setMissing(undefined)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('arcade.auto')} closeLabel={t('arcade.close')} sheet>
      <div className={styles.body}>
        {children}
        <div className={styles.counts} role="group" aria-label={t('arcade.autoCount')}>
          <span className={styles.label}>{t('arcade.autoCount')}</span>
          {counts.map(each => (
            <Chip key={each} chosen={count === each} onClick={() => setCount(each)}>
              {each}
            </Chip>
          ))}
        </div>
        <Amount
          label={t('arcade.autoLoss')}
          value={loss}
          error={missing && lossFaults[missing]}
          onType={typed(setLoss)}
        />
        <Amount label={t('arcade.autoWin')} value={win} onType={setWin} />
        <Amount label={t('arcade.autoSingleWin')} value={single} onType={setSingle} />
        {hasChanges && (
          <>
            <Change label={t('arcade.autoOnWin')} percent={onWin} onChange={changed(setOnWin, setMissing)} />
            <Change
              label={t('arcade.autoOnLoss')}
              percent={onLoss}
              onChange={changed(setOnLoss, setMissing)}
            />
            {missing === 'percent' && (
              <p className={styles.fault} role="alert">
                {t('arcade.autoPercentWrong', { most: mostPercent })}
              </p>
            )}
            {lossChange !== undefined && raisesOnLoss({ onLoss: lossChange }) && (
              <Amount
                label={t('arcade.autoMostStake')}
                value={most}
                error={missing === 'stake' ? t('arcade.autoMostStakeMissing') : undefined}
                onType={typed(setMost)}
              />
            )}
          </>
        )}
        <p className={styles.label}>{t('arcade.autoHint')}</p>
        <Button look="filled" onClick={start}>
          {t('arcade.autoStart')}
        </Button>
      </div>
    </Dialog>
  )
}

function changed(set: (percent: string | undefined) => void, setMissing: (missing: Missing) => void) {
  return (percent: string | undefined) => {
    set(percent)
    setMissing(undefined)
  }
}

type AmountProps = {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onType: (text: string) => void
}

function Amount({ label, value, error, onType }: AmountProps) {
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      {...(error === undefined ? {} : { error })}
      onChange={event => onType(event.currentTarget.value)}
    />
  )
}

type ChangeProps = {
  readonly label: string
  /** What was typed; undefined while the stake goes back to the first. */
  readonly percent: string | undefined
  readonly onChange: (percent: string | undefined) => void
}

/** Back to the first stake, or a change by so many percent; a minus lowers it. */
function Change({ label, percent, onChange }: ChangeProps) {
  const { t } = usePlay().phrases
  return (
    <div className={styles.counts} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <Chip chosen={percent === undefined} onClick={() => onChange(undefined)}>
        {t('arcade.autoReset')}
      </Chip>
      <Chip chosen={percent !== undefined} onClick={() => onChange(percent ?? '100')}>
        {t('arcade.autoChange')}
      </Chip>
      {percent !== undefined && (
        <span className={styles.percent}>
          <input
            aria-label={t('arcade.autoPercent', { when: label })}
            inputMode="text"
            autoComplete="off"
            value={percent}
            onChange={event => onChange(event.currentTarget.value)}
          />
          %
        </span>
      )}
    </div>
  )
}

/** Whole percents from -100 exclusive; undefined where they cannot be read. */
function changeOf(percent: string | undefined): StakeChange | undefined {
  if (percent === undefined) return 'reset'
  if (!/^[+-]?[0-9]{1,4}$/.test(percent.trim())) return undefined
  const number = Number.parseInt(percent, 10)
  return number > -100 && number <= mostPercent ? { percent: number } : undefined
}

function amountOf(text: string, tag: string): bigint | undefined {
  const units = typedUnits(text, tag)
  return units !== undefined && units > 0n ? units : undefined
}
