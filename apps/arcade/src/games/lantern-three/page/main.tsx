import '@glasshouse/ui/styles.css'
import type { LanternThree } from '../picture.ts'
import { LanternThreePage } from './lantern-three-page.tsx'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'

openGamePage<'lantern-three', LanternThree>({
  words: 'lantern-three',
  name: ({ t }) => t('lanternThree.name'),
  show: (opened, client) => <LanternThreePage opened={opened} client={client} />,
})
