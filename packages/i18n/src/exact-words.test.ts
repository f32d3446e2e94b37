import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import { expect, it } from 'vitest';
import { legal as enLegal } from './en/legal.ts';
import { words as en } from './en/words.ts';
import { legal as esLegal } from './es/legal.ts';
import { words as es } from './es/words.ts';
import { legal as jaLegal } from './ja/legal.ts';
import { words as ja } from './ja/words.ts';
import { legal as zhLegal } from './zh/legal.ts';
import { words as zh } from './zh/words.ts';

/**
 * What refusals, outcomes and labels say where the words are given (studio 2.7, 2.14, 4.1, 5.1 to 5.3, 8.2): the English letter for letter,
 * odd spellings too. What raises each is shown where it is raised; here no edit of the catalogue changes it unseen.
 */
const SAID = {
  errors: {
    prompt_required: 'Please enter a prompt',
    prompt_too_long: 'The length of the prompt word exceeds the limit.',
    comment_empty: 'Comments cannot be empty!',
    comment_review_failed: 'comment review failed',
    content_review_failed: 'Content review failed, please modify and try again.',
    folder_exists: 'The folder name exists',
    batch_empty: 'At least select one piece of content',
    markup_tag: 'content contains disallowed HTML tags, please check input',
    markup_protocol: 'content contains disallowed protocol',
    markup_handler: 'content contains disallowed event handler',
    image_format: 'Invalid image format, png and jpg are supported!',
    references_filtered: 'Filtered invalid images, please reselect',
    no_portrait: 'No portrait detected.',
    person_required: 'Please select a picture that contains a person',
    image_dimensions: 'The selected image does not meet the requirements. Please reselect it',
    image_unreadable: 'Image cannot be loaded!',
    image_sensitive: 'The image contains sensitive information',
    image_flagged: "Can't proceed when image was flagged as inappropriate",
    upload_failed: 'File upload failed',
    upload_quota: 'Exceeded the number of uploads',
    file_type: 'Invalid source type',
    code_wrong: 'Incorrect verification code entered.',
    parallel_limit: 'Exceeded Maximum Parallel Number Limit for Running Tasks, Please Try Again Later',
    generation_failed: 'Task failed, please regenerate',
    generation_timeout: 'Timeout, Please try again',
    generation_cancelled: 'Generation Cancelled',
    sensitive: 'Content violates guidelines.',
    engine_unavailable: 'Server congestion. Please try again shortly.',
    subscribers_only: 'This feature is available to subscribed users only',
    more_images_subscribers: 'More images are available only for subscribed users, please adjust your settings',
    deleted_or_private: 'This content has been deleted or set to private',
    body_empty: 'Request data is empty.',
    unsupported: 'This function is temporarily not supported',
    task_running: 'Generating, please do not delete',
  },
  common: {
    requestFailed: 'Request failed.',
    newVersion: 'Version upgrade, please reload',
    copied: 'Copy success',
    justNow: 'just now',
    tattoo: 'AI Tattoo',
  },
  identity: {
    codeSent: 'Verification code sent',
    codeFailed: 'verification code failed',
    loginFailed: 'Login failed!',
  },
  publish: {
    uploading: 'image uploading',
    format: 'This format is not currently supported',
    failed: 'Publishing failed',
    comments: 'Allow comment',
    publish: 'Publish',
  },
  canvas: { convertAgain: 'Convert again' },
  canvasTools: { lastStep: 'already the last step', newestRecord: 'already the newest record' },
  shell: { taskFinished: 'Image generated!', getApi: 'Get API', admin: 'Admin' },
  assets: { untitledFolder: 'Untitled folder', picker: { title: 'Select from history', confirm: 'Confirm' } },
  generation: {
    announce: { failed: 'Generation failed, please try again.' },
    outcome: { sensitive: 'Generated. Contains sensitive content.', cancelled: 'Generation Cancelled' },
    interrupted: 'The generation progress request has been interrupted, Please refresh the page',
    referenceBroken: 'Image loading error, please reselect',
    viewer: { failed: 'image load failed' },
    slot: { busy_other: 'Exceeded the Maximum Number of Concurrent Tasks ({count})' },
    position: '{position} of {total} creators in queue',
    refine: { magic: 'Enable Optimization', bot: 'Prompt Bot' },
    standard: 'Standard',
    professional: 'Professional',
    regenerate: 'Regenerate',
    retry: 'Retry',
  },
  detail: {
    gone: 'This content has been deleted or set to private',
    deleted: 'The work has been deleted',
    pictureFailed: 'image load failed',
    keepWord: 'click text to favorite',
    forgetWord: 're-click to unfavorite',
    likedByAuthor: 'Liked by Author',
    praise: 'You are praised as a soul painter. Go and share your works now!',
    panel: {
      avatar: 'AI Avatar',
      effect: 'Effect video',
      image: 'Image generation',
      video: 'Video generation',
    },
    tag: {
      anime: 'Anime Model',
      styleTransfer: 'Style Transfer',
      easyEditor: 'Easy Editor',
      tryOn: 'Try On',
      portrait: 'IP Portrait',
      tattoo: 'AI Tattoo',
      logo: 'AI Logo',
      enhanced: 'Enable Optimization',
      elements: 'Elements',
      frames: 'Frames',
      polyart: 'Polyart',
      modelV1: 'V1',
      modelV2: 'V2',
      fast: 'Fast',
      turbo: 'Turbo',
    },
  },
  styles: { default: 'Realistic', anime: 'Anime' },
  billing: { intercept: { standard: 'Use the standard' }, getCredits: 'Get Credits' },
  pay: { guide: { goSlow: 'Slow generation', getCredits: 'Get credits' } },
  onboarding: {
    feedback: {
      payment: 'Payment related',
      account: 'Account issue',
      creation: 'Content creation',
      community: 'Community usage',
      others: 'Others',
    },
  },
} as const;

type Tree = { readonly [name: string]: string | Tree };
const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[before + name, value] as [string, string]] : flat(value, `${before}${name}.`),
  );
const wordsOf = (tree: Tree) => new Map(flat(tree));
const english = wordsOf(en);
const others = Object.entries({ zh, ja, es }).map(([name, tree]) => [name, wordsOf(tree)] as const);
/** Names and marks that are written the same elsewhere. */
const SAME = /^(V1|V2|Turbo|Polyart|Admin|Anime|Elements|Frames|IP Portrait|AI Logo|Get API)$/;

it.each(flat(SAID))('%s says "%s"', (key, text) => {
  expect(english.get(key)).toBe(text);
  for (const [language, words] of others) {
    const said = words.get(key);
    expect(said, language).toBeTruthy();
    if (!SAME.test(text) && language !== 'es') expect(said, language).not.toBe(text);
  }
});

it('the phrase that deletes an account is the same in every language', () => {
  expect(DELETE_PHRASE).toBe('Delete My Account');
});

it('the terms and the privacy policy make their promises, with the same figures in every language', () => {
  const { terms, privacy } = enLegal;
  expect(terms.sections.account.text).toMatch(/one free account.*under 18.*guardian.*under 14.*guardian/);
  expect(terms.sections.outputs.text).toMatch(/Plus or Pro.*yours.*not published.*Free or Basic.*non-exclusive/);
  expect(privacy.sections.rights.text).toMatch(/within 15 working days.*at most 12 months/);
  for (const legal of [zhLegal, jaLegal, esLegal]) {
    expect(legal.terms.sections.account.text).toMatch(/18.*14/);
    expect(legal.privacy.sections.rights.text).toMatch(/15.*12/);
  }
});
