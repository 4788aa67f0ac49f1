import { Button, Select } from '@glasshouse/ui'
import { callApi, calls, CurrentPasswordField, usePhrases, useSubmit, type Said } from '@glasshouse/web-kit'
import { useState } from 'react'
import { useLeave } from '../../use-logout.ts'
import { FormDialog } from './form-dialog.tsx'
import { onExclude } from './profile.reactions.ts'
import list from './rest-dialog.module.css'
import { restEnd, restLengths, type RestLength } from './rest.rules.ts'

/** Two steps: how long and what that means, then the end of it spelled out, and the password. */
export function RestDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases('profile', 'account')
  const { t, date } = phrases
  const leave = useLeave()
  const [now] = useState(() => new Date())
  const [length, setLength] = useState<RestLength>(restLengths[0])
  const [isSure, setSure] = useState(false)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<Said>()
  const { days } = length
  const wish = days === undefined ? { permanent: 1 as const } : { days }
  const begin = useSubmit(() => callApi(calls.selfExclude, { ...wish, password }), {
    reactions: onExclude,
    phrases,
    onField: (_field, said) => setError(said),
    // The words for it are those that the member's other windows get.
    onDone: () => leave('resting'),
  })

  const submit = () => {
    if (!isSure) return setSure(true)
    if (password === '') return setError(t('ph_password'))
    begin.submit()
  }

  const words = ({ unit, count }: RestLength) => {
    if (unit === 'days') return t('profile.restDays', { days: count })
    if (unit === 'months') return t('profile.restMonths', { months: count })
    return unit === 'years' ? t('profile.restYears', { years: count }) : t('profile.restForGood')
  }
  const end = restEnd(length, now)
  const until =
    end &&
    date(end, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
  return (
    <FormDialog title={t('profile.rest')} onClose={onClose} onSubmit={submit}>
      {isSure ? (
        <>
          <p className={list.end} role="status">
            {until === undefined ? t('profile.restSureForGood') : t('profile.restSure', { until })}
          </p>
          <p>{t('profile.restNoWayBack')}</p>
          <CurrentPasswordField
            isFirst
            help={t('profile.restPassword')}
            value={password}
            error={error}
            onChange={typed => {
              setPassword(typed)
              setError(undefined)
            }}
          />
          <Button look="filled" type="submit" busy={begin.isBusy} wide>
            {t('profile.restStart')}
          </Button>
          <Button look="plain" wide onClick={() => setSure(false)}>
            {t('profile.restBack')}
          </Button>
        </>
      ) : (
        <>
          <Select
            label={t('profile.restHow')}
            value={length.key}
            onChange={event => setLength(restLengths.find(({ key }) => key === event.target.value) ?? length)}
          >
            {restLengths.map(each => (
              <option key={each.key} value={each.key}>
                {words(each)}
              </option>
            ))}
          </Select>
          <h3 className={list.heading}>{t('profile.restWhat')}</h3>
          <ul className={list.what}>
            <li>{t('profile.restOut')}</li>
            <li>{t('profile.restMoney')}</li>
            <li>{t('profile.restPerson')}</li>
            <li>{t('profile.restNoWayBack')}</li>
          </ul>
          <Button look="outline" type="submit" wide>
            {t('profile.restNext')}
          </Button>
        </>
      )}
    </FormDialog>
  )
}
