import '@glasshouse/ui/styles.css'
import { LanternThreePage } from './lantern-three-page.tsx'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'

openGamePage((opened, client) => <LanternThreePage opened={opened} client={client} />)
