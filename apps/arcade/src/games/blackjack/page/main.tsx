import '@glasshouse/ui/styles.css'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'
import type { Blackjack } from '../picture.ts'
import { BlackjackPage } from './blackjack-page.tsx'

openGamePage<'blackjack', Blackjack>({
  words: ['blackjack'],
  name: ({ t }) => t('blackjack.name'),
  show: (opened, client) => <BlackjackPage opened={opened} client={client} />,
})
