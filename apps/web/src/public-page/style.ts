import './public-page.css';
import '../ui/theme/palette.css';
import '../ui/theme/tokens.css';
import './frame/site.css';
import './texts/text.css';
import './licences/licences.css';
import './reading/reading.css';
import './reading/written.css';
import './reading/places.css';
import './front/front.css';
import './front/active.css';
import words from '../ui/document/document.module.css';
import objects from '../ui/document/objects.module.css';
import illustration from '../ui/media/reading-illustration.module.css';
import '../entities/institutions/institution-page/styles/colours.css';
import '../entities/institutions/institution-page/styles/page.css';
import '../entities/institutions/institution-page/styles/banner.css';
import '../entities/institutions/institution-page/styles/text.css';
import '../entities/institutions/institution-page/styles/lists.css';
import '../entities/institutions/institution-page/styles/contact.css';
import '../entities/institutions/institution-page/styles/scenes.css';
import './form/form.css';
import './leave-message/leave-message.css';
import './complaint/complaint.css';

/**
 * The style sheets of the public pages, built into one file; those of rich text with the class names of their
 * components.
 */
export const styles = [words, objects, illustration];
