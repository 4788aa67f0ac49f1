export {
  createPersonalData,
  PersonalDataFault,
  type PersonalData,
  type PersonalDataKeys,
} from './personal-data.ts'
export { PersonalKeysFault, requirePersonalKeys } from './require-keys.ts'
