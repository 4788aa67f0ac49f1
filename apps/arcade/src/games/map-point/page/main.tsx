import '@glasshouse/ui/styles.css'
import { openBook } from '../../../kits/book/page/open-book.tsx'
import { mapPointLook } from './look.tsx'

openBook('map-point', ({ t }) => t('mapPoint.name'), mapPointLook)
