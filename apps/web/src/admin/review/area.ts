import {
  ImportPassedScreen,
  ImportRejectedScreen,
  ImportWaitingScreen,
} from '#admin/review/imports/import-screens.tsx';
import { ReviewPassedScreen, ReviewRejectedScreen, ReviewWaitingScreen } from '#admin/review/review-screens.tsx';

/** The screens of the area 'Review', by their route. */
export const screens = {
  auditImage: ReviewWaitingScreen,
  auditedImage: ReviewPassedScreen,
  unqualifiedImage: ReviewRejectedScreen,
  importImage: ImportWaitingScreen,
  importedImage: ImportPassedScreen,
  unqualifiedImport: ImportRejectedScreen,
};
