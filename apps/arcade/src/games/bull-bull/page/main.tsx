import '@glasshouse/ui/styles.css'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'
import type { BullBull } from '../picture.ts'
import { BullPage } from './bull-page.tsx'

openGamePage<'bull-bull', BullBull>({
  words: ['bull-bull'],
  name: ({ t }) => t('bullBull.name'),
  show: (opened, client) => <BullPage opened={opened} client={client} />,
})
