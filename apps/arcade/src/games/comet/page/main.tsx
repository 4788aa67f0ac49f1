import '@glasshouse/ui/styles.css'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'
import type { Comet } from '../picture.ts'
import { CometPage } from './comet-page.tsx'

openGamePage<'table' | 'comet', Comet>({
  words: ['table', 'comet'],
  name: ({ t }) => t('comet.name'),
  show: (opened, client) => <CometPage opened={opened} client={client} />,
})
