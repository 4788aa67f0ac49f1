import { useId } from 'react'
import { unitsText } from '@glasshouse/money'
import { ButtonLink } from '@glasshouse/ui'
import type { SessionView } from '../protocol/page-api.ts'
import { unitsOf } from './amounts.ts'
import { usePlay } from './play-context.tsx'
import styles from './side-panel.module.css'
import { findWayToLimits } from './window-messages.ts'

type Limited = Pick<SessionView, 'playLimits' | 'session' | 'currency' | 'isDemo' | 'lobbyUrl'>

/** What is left of the limits that the player set at the site, and the way to set them. Play money has none. */
export function LimitsPanel({ view }: { readonly view: Limited }) {
  const { phrases, money } = usePlay()
  const id = useId()
  const { t } = phrases
  const { isDemo, playLimits, lobbyUrl } = view
  if (isDemo) return null
  const left = lossLeftOf(view)
  const way = findWayToLimits(lobbyUrl)
  const { endsAt } = playLimits
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t('arcade.limits')}
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>{t('arcade.lossLeft')}</dt>
          <dd>{left === undefined ? t('arcade.notSet') : money(left)}</dd>
        </div>
        <div>
          <dt>{t('arcade.sessionEnds')}</dt>
          <dd>
            {endsAt === null ? t('arcade.notSet') : phrases.date(new Date(endsAt), { timeStyle: 'short' })}
          </dd>
        </div>
      </dl>
      {way !== undefined && (
        <ButtonLink look="plain" size="small" icon="edit" href={way}>
          {t('arcade.setLimits')}
        </ButtonLink>
      )}
    </section>
  )
}

/** What may still be lost today: what was left when the game opened, with what this session has come to. Never below zero. */
export function lossLeftOf({
  playLimits,
  session,
  currency,
}: Pick<SessionView, 'playLimits' | 'session' | 'currency'>): string | undefined {
  if (playLimits.lossLeft === null) return undefined
  const left = unitsOf(playLimits.lossLeft) + unitsOf(session.cameBack) - unitsOf(session.staked)
  return unitsText(left > 0n ? left : 0n, currency)
}
