import { usePhrases } from '@glasshouse/web-kit'
import { ShareWays, type ShareWords } from '../../share-ways.tsx'

export function useLinkWords(): ShareWords {
  const { t } = usePhrases('agents')
  return {
    copy: t('agents.copyLink'),
    copied: t('agents.copied'),
    copyFailed: t('agents.copyFailed'),
    share: t('agents.share'),
  }
}

/** Ways to hand an agent's link on. */
export function LinkWays({ url }: { readonly url: string }) {
  return <ShareWays url={url} words={useLinkWords()} />
}
