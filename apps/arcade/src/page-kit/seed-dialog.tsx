import { useState } from 'react'
import { Button, Dialog, Field } from '@glasshouse/ui'
import { isClientSeed, newClientSeed } from '@glasshouse/fairness'
import type { ActiveSeed, ChangeSeedAnswer } from '../protocol/page-api.ts'
import { faultKey, type PlayFault } from './play-fault.ts'
import { usePlay } from './play-context.tsx'
import styles from './seed-dialog.module.css'
import type { SessionClient } from './session-client.ts'

type SeedDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly seed: ActiveSeed
  readonly client: Pick<SessionClient, 'changeSeed'>
}

/** The seeds of the coming rounds: look at them, choose your own, have the server's revealed, and how a result is made. */
export function SeedDialog({ open, onClose, seed, client }: SeedDialogProps) {
  const { t } = usePlay().phrases
  return (
    <Dialog open={open} onClose={onClose} title={t('arcade.seeds')} closeLabel={t('arcade.close')} sheet>
      <div className={styles.body}>
        <SeedLines
          lines={[
            [t('arcade.step1'), seed.commitment],
            [t('arcade.yourWord'), seed.clientSeed],
            [t('arcade.spinNumber'), String(seed.nonce)],
            [t('arcade.seedNext'), seed.nextCommitment],
          ]}
        />
        <ChangeSeed client={client} />
        <section className={styles.part}>
          <h3>{t('arcade.formula')}</h3>
          <ol className={styles.formula}>
            <li>{t('arcade.formulaCommit')}</li>
            <li>{t('arcade.formulaStream')}</li>
            <li>{t('arcade.formulaDraw')}</li>
            <li>{t('arcade.formulaCheck')}</li>
          </ol>
        </section>
      </div>
    </Dialog>
  )
}

function SeedLines({ lines }: { readonly lines: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The player's own client seed. Taking it reveals the server seed in use, which made the rounds so far. */
function ChangeSeed({ client }: Pick<SeedDialogProps, 'client'>) {
  const { phrases } = usePlay()
  const { t, has } = phrases
  const [own, setOwn] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<PlayFault | undefined>()
  const [revealed, setRevealed] = useState<ChangeSeedAnswer['opened'] | undefined>()
  const rotate = async () => {
    if (!isClientSeed(own)) return setFault('clientSeedInvalid')
    setAsking(true)
    const changed = await client.changeSeed(own)
    setAsking(false)
    setFault(changed.ok ? undefined : changed.refusal)
    if (!changed.ok) return
    setRevealed(changed.value.opened)
    setOwn('')
  }
  const key = fault && faultKey(fault)
  return (
    <section className={styles.part}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void rotate()
        }}
      >
        <Field
          label={t('arcade.seedNew')}
          help={t('arcade.seedHelp')}
          maxLength={64}
          autoComplete="off"
          spellCheck="false"
          value={own}
          {...(key === undefined ? {} : { error: has(key) ? t(key) : t('arcade.openFailed') })}
          beside={<Button onClick={() => setOwn(newClientSeed())}>{t('arcade.seedRandom')}</Button>}
          onChange={event => {
            setOwn(event.currentTarget.value)
            setFault(undefined)
          }}
        />
        <Button look="filled" type="submit" busy={isAsking}>
          {t('arcade.seedRotate')}
        </Button>
        <p className={styles.quiet}>{t('arcade.seedRotateHelp')}</p>
      </form>
      <div role="status">
        {revealed && (
          <>
            <h3>{t('arcade.seedRevealed', { rounds: revealed.rounds })}</h3>
            <SeedLines
              lines={[
                [t('arcade.openedAfter'), revealed.serverSeed],
                [t('arcade.lock'), revealed.commitment],
                [t('arcade.yourWord'), revealed.clientSeed],
              ]}
            />
          </>
        )}
      </div>
    </section>
  )
}
