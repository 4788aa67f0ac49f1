import { Button, Dialog } from '@glasshouse/ui'
import { usePayload, usePhrases } from '@glasshouse/web-kit'
import { linkFrom } from '../../links.ts'
import { launchHere } from './launch-game.ts'
import { changeLaunch, useLaunch } from './launch-state.ts'
import { useOrphanedGame } from './use-orphaned-game.ts'

/** What a launch has to say in a dialog: a platform that rests, a browser that opens no window. */
export function LaunchNotices() {
  const { t, date } = usePhrases('play')
  const { site } = usePayload()
  const { notice } = useLaunch()
  const support = linkFrom(site.customer_service.url)
  useOrphanedGame()
  const close = () => changeLaunch({ notice: undefined })
  if (notice?.kind === 'blocked') {
    return (
      <Dialog
        open
        onClose={close}
        title={t('play.blockedTitle')}
        closeLabel={t('action.close')}
        width="narrow"
        sheet
        footer={
          <Button look="filled" wide onClick={() => launchHere(notice.game)}>
            {t('play.openHere')}
          </Button>
        }
      >
        <p>{t('play.blockedBody')}</p>
      </Dialog>
    )
  }
  if (notice?.kind !== 'maintenance') return null
  const until = notice.until === null ? undefined : new Date(notice.until)
  return (
    <Dialog
      open
      onClose={close}
      title={t('pg.maintain.title')}
      closeLabel={t('action.close')}
      width="narrow"
      sheet
      footer={
        support === undefined ? undefined : (
          <Button look="outline" wide onClick={() => window.open(support.href, '_blank', 'noopener')}>
            {t('nav.support')}
          </Button>
        )
      }
    >
      <p>{notice.message}</p>
      {until && (
        <p>{t('pg.maintain.until', { time: date(until, { dateStyle: 'medium', timeStyle: 'long' }) })}</p>
      )}
    </Dialog>
  )
}
