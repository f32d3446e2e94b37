/** A picture of one's own that can be published. */
export interface OwnPicture {
  /** Media id. */
  id: string;
  thumbnail: string;
  width: number;
  height: number;
  prompt: string;
}
