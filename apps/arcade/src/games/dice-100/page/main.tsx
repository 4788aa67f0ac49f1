import '@glasshouse/ui/styles.css'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'
import type { Dice100 } from '../picture.ts'
import { Dice100Page } from './dice-100-page.tsx'

openGamePage<'dice-100', Dice100>({
  words: ['dice-100'],
  name: ({ t }) => t('dice100.name'),
  show: (opened, client) => <Dice100Page opened={opened} client={client} />,
})
