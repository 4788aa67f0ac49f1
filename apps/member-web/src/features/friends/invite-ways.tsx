import { usePayload } from '@glasshouse/member-kit'
import { Button } from '@glasshouse/ui'
import { copyText, showToast, usePhrases } from '@glasshouse/web-kit'
import styles from './invite-card.module.css'

/** The clipboard, and what the device itself shares with, where it can. */
export function InviteWays({ link }: { readonly link: string }) {
  const { t } = usePhrases('friends')
  const { site } = usePayload()
  const copy = async () => {
    showToast(
      (await copyText(link))
        ? { tone: 'good', text: t('friends.copied') }
        : { tone: 'error', text: t('friends.copyFailed') },
    )
  }
  const text = t('friends.shareText', { site: site.site_name })
  // Closing the device's share dialog means a change of mind, so there is no message.
  const share = () => void navigator.share({ title: site.site_name, text, url: link }).catch(() => undefined)
  return (
    <div className={styles.ways}>
      <Button look="filled" icon="copy" onClick={() => void copy()}>
        {t('friends.copy')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button icon="external" onClick={share}>
          {t('friends.share')}
        </Button>
      )}
    </div>
  )
}
