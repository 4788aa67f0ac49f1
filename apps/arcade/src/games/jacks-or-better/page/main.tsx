import '@glasshouse/ui/styles.css'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'
import type { Poker } from '../picture.ts'
import { PokerPage } from './poker-page.tsx'

openGamePage<'jacks-or-better', Poker>({
  words: ['jacks-or-better'],
  name: ({ t }) => t('jacksOrBetter.name'),
  show: (opened, client) => <PokerPage opened={opened} client={client} />,
})
