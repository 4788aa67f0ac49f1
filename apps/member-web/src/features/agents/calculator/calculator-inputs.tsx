import type { AgentPlan } from '@glasshouse/contract'
import { Button, Field, Select } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { activeTyped, exampleOf, unitsTyped, type Entered } from './calculator.rules.ts'
import { usePlanLevels } from '../use-agents.ts'
import { useGameTypeName } from '../use-game-type-name.ts'
import styles from './calculator-inputs.module.css'

type InputsProps = {
  readonly plan: AgentPlan
  readonly entered: Entered
  readonly onEnter: (entered: Entered) => void
}

/** Level and members, then what they play by type of game, then what is taken off. */
export function CalculatorInputs({ plan, entered, onEnter }: InputsProps) {
  const { t } = usePhrases('agents')
  const levelName = usePlanLevels()
  const levels = Math.max(...plan.versions.map(version => version.levels.length))
  const isCount = activeTyped(entered.active) !== undefined
  return (
    <form className={styles.inputs} noValidate onSubmit={event => event.preventDefault()}>
      <p className={styles.note}>{t('agents.calc.branch', { currency: plan.currency })}</p>
      <div className={styles.pair}>
        <Select
          label={t('agents.calc.level')}
          value={`${entered.level}`}
          onChange={event => onEnter({ ...entered, level: Number(event.target.value) })}
        >
          {Array.from({ length: levels }, (_, index) => index + 1).map(level => (
            <option key={level} value={level}>
              {levelName(level, levels)}
            </option>
          ))}
        </Select>
        <Field
          label={t('agents.figure.active_members')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={entered.active}
          error={isCount ? undefined : t('agents.calc.noNumber')}
          onChange={event => onEnter({ ...entered, active: event.target.value })}
        />
      </div>
      <Games plan={plan} entered={entered} onEnter={onEnter} />
      <div className={styles.pair}>
        {(['jackpot', 'bonus'] as const).map(name => (
          <Amount
            key={name}
            label={t(`agents.figure.${name}`)}
            value={entered[name]}
            onChange={text => onEnter({ ...entered, [name]: text })}
          />
        ))}
      </div>
      <Button look="plain" size="small" icon="refresh" onClick={() => onEnter(exampleOf(plan))}>
        {t('agents.calc.example')}
      </Button>
    </form>
  )
}

/** So many types are shown before the others are asked for. */
const firstTypes = 3

function Games({ plan, entered, onEnter }: InputsProps) {
  const { t } = usePhrases('agents')
  const nameOf = useGameTypeName()
  const [areAllShown, showAll] = useState(false)
  const paid = plan.versions.flatMap(({ levels }) => levels.flatMap(({ rebates }) => rebates))
  const all = [...new Set(paid.map(({ game_type: type }) => type))].toSorted((a, b) => Number(a) - Number(b))
  const types = all.length > 0 ? all : Object.keys(entered.turnover)
  return (
    <>
      {(areAllShown ? types : types.slice(0, firstTypes)).map(type => (
        <fieldset key={type} className={styles.game}>
          <legend className={styles.legend}>{nameOf(type)}</legend>
          <div className={styles.pair}>
            {(['turnover', 'revenue'] as const).map(kind => (
              <Amount
                key={kind}
                label={t(kind === 'turnover' ? 'agents.figure.valid_bet' : 'agents.figure.win_loss')}
                value={entered[kind][type] ?? ''}
                onChange={text => onEnter({ ...entered, [kind]: { ...entered[kind], [type]: text } })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {types.length > firstTypes && !areAllShown && (
        <Button look="plain" size="small" icon="plus" onClick={() => showAll(true)}>
          {t('agents.calc.moreTypes', { count: types.length - firstTypes })}
        </Button>
      )}
    </>
  )
}

type AmountProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

function Amount({ label, value, onChange }: AmountProps) {
  const { t } = usePhrases('agents')
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      placeholder="0"
      value={value}
      error={unitsTyped(value) === undefined ? t('agents.calc.noNumber') : undefined}
      onChange={event => onChange(event.target.value)}
    />
  )
}
