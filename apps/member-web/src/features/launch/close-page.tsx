import { BrandMark, ButtonLink } from '@glasshouse/ui'
import { getSession, sendToTabs, useBrandLook, useLocation, usePhrases } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { paths } from '../../routes/paths.ts'
import { findLastGame } from './last-game.ts'
import { playOnHere } from './launch-game.ts'
import { leaveGame } from './leave-game.ts'
import styles from '../../window-page.module.css'

const closeTimeMs = 400

/**
 * Where a game returns to: notifies the window that opened the game, and closes this one. A game that was left
 * elsewhere leads here too, with `again`: then it is opened anew in this window. One whose player wants the wallet comes
 * with `for=wallet`, or the limits with `for=limits`, and this window shows it.
 */
export function ClosePage() {
  const { t } = usePhrases('play')
  const look = useBrandLook()
  const [, navigate] = useLocation()
  useEffect(() => {
    const again = new URLSearchParams(location.search).has('again') ? findLastGame() : undefined
    if (again && window.parent === window && getSession().token !== '') {
      navigate('/', { replace: true })
      return playOnHere(again)
    }
    sendToTabs({ msg: 'quickGame', data: 'gameWindow' })
    // In a frame of ours the page around it leaves the game, and removes the frame.
    if (window.parent !== window) return
    const place = placeOf(new URLSearchParams(location.search).get('for'))
    if (place !== undefined && getSession().token !== '') {
      void leaveGame('return').then(() => navigate(place, { replace: true }))
      return
    }
    window.close()
    // A window that a script may not close is the one the member came from: leave from here and go home.
    const timer = setTimeout(() => {
      void leaveGame('return').then(() => navigate('/', { replace: true }))
    }, closeTimeMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <BrandMark name={look.mark} size={64} />
      <h1 className={styles.title}>{t('play.comingHome')}</h1>
      <p className={styles.quiet}>{t('play.comingHomeBody')}</p>
      <ButtonLink look="outline" href="/">
        {t('action.goHome')}
      </ButtonLink>
    </main>
  )
}

function placeOf(wanted: string | null): string | undefined {
  if (wanted === 'wallet') return paths.wallet
  return wanted === 'limits' ? paths.limits : undefined
}
