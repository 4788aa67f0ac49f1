import '@glasshouse/ui/styles.css'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'
import type { Plinko } from '../picture.ts'
import { PlinkoPage } from './plinko-page.tsx'

openGamePage<'plinko', Plinko>({
  words: ['plinko'],
  name: ({ t }) => t('plinko.name'),
  show: (opened, client) => <PlinkoPage opened={opened} client={client} />,
})
