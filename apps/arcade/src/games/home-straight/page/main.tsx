import '@glasshouse/ui/styles.css'
import { openBook } from '../../../kits/book/page/open-book.tsx'
import { raceLook } from './look.tsx'

openBook('home-straight', ({ t }) => t('homeStraight.name'), raceLook)
