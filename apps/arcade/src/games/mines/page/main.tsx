import '@glasshouse/ui/styles.css'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'
import type { Mines } from '../picture.ts'
import { MinesPage } from './mines-page.tsx'

openGamePage<'mines', Mines>({
  words: ['mines'],
  name: ({ t }) => t('mines.name'),
  show: (opened, client) => <MinesPage opened={opened} client={client} />,
})
